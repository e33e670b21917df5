import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/input/checkbox';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useToasts } from '@/components/ui/overlay/toasts';
import { centerKeys, type ListRow } from '@/lib/client/queries/center';
import { communityKeys, communityQueries } from '@/lib/client/queries/communities';
import { mergeKeys } from '@/lib/client/queries/merges';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import type { CommunityFactsOutput } from '@/lib/domains/communities/output';
import type { MergePlan } from '@/lib/domains/merging/output';
import { PATHS } from '@/lib/shared/constants/paths';
import { DELETED_DAYS } from '@/lib/shared/constants/visibility';
import { MergedHere } from './merged-here';
import { CommunityPicker, listedCommunityName } from '../lists/list-picker';

/** What is counted one by one. */
const PARTS = [
  ['favorites', 'Favorites'],
  ['amenities', 'Amenities'],
  ['facilities', 'Healthcare facilities'],
  ['videos', 'Videos'],
] as const;

const moveText = ({ moves, stays }: MergePlan['favorites']) =>
  stays === 0
    ? `${moves.toLocaleString('en-US')} move`
    : `${moves.toLocaleString('en-US')} move, ${stays.toLocaleString('en-US')} stay behind: it has them already`;

function Plan({ plan }: { plan: MergePlan }) {
  const { sections, invitations } = plan;
  const parts = PARTS.filter(([name]) => plan[name].moves + plan[name].stays > 0);
  const texts = sections.moves.length + sections.stays.length;
  if (parts.length + texts + invitations === 0) return <p>Nothing has to move.</p>;
  return (
    <ul aria-label="What moves" className="list-disc space-y-1 pl-6">
      {parts.map(([name, label]) => (
        <li key={name}>
          {label}: {moveText(plan[name])}
        </li>
      ))}
      {sections.moves.length > 0 && <li>Texts that move: {sections.moves.join(', ')}</li>}
      {sections.stays.length > 0 && (
        <li>Texts that stay behind, because it has its own: {sections.stays.join(', ')}</li>
      )}
      {invitations > 0 && (
        <li>
          Pending invitations: {invitations}
          {plan.representative === null && plan.targetRepresentative === null
            ? ' move'
            : ' are canceled'}
        </li>
      )}
    </ul>
  );
}

/** Merges a community into another one, after showing what moves. */
export function MergePart({ facts }: { facts: CommunityFactsOutput }) {
  const { communityId, communityNameText: name } = facts;
  const { notify } = useToasts();
  const navigate = useNavigateWhileMounted();
  const [target, setTarget] = useState<ListRow<'communities'> | null>(null);
  const [moveRepresentative, setMoveRepresentative] = useState(false);
  const [asks, setAsks] = useState(false);
  const targetId = target?.id ?? 0;
  const { data, error } = useQuery({
    ...communityQueries.mergePlan(communityId, targetId),
    enabled: target !== null,
  });
  const merge = useCallMutation('community/merge', {
    invalidates: [mergeKeys.into, ...communityKeys.everywhere, ...centerKeys.all],
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
      navigate(PATHS.adminCreateCommunity.to({ communityId: targetId }), { replace: true });
    },
  });
  const plan = target ? data?.data : undefined;
  const representative = plan?.representative ?? null;
  const bothRepresented = representative !== null && plan?.targetRepresentative !== null;
  const mustSay = representative !== null && !moveRepresentative;

  return (
    <div className="space-y-4">
      <MergedHere communityId={communityId} />
      <p className="max-w-measure">
        If {name} is another community by mistake, merge it: what the other one doesn’t have moves
        there, and this one’s address leads there. Facts and figures stay those of the other one.
        You can undo it for {DELETED_DAYS} days, on the page of the other one.
      </p>
      <CommunityPicker
        label="Merge into"
        chosen={target && listedCommunityName(target)}
        onPick={setTarget}
      />
      {error && <p role="alert">{error.message}</p>}
      {plan && <Plan plan={plan} />}
      {bothRepresented && (
        <p role="alert">
          {representative} represents this community, and {plan?.targetRepresentative} the other
          one. Give one of them another role first.
        </p>
      )}
      {representative !== null && !bothRepresented && (
        <Checkbox
          label={`${representative} moves along and represents the other community`}
          checked={moveRepresentative}
          onCheckedChange={setMoveRepresentative}
        />
      )}
      <Button
        variant="secondary"
        disabled={!plan || bothRepresented || mustSay}
        onClick={() => setAsks(true)}
      >
        Merge
      </Button>
      {target && (
        <ConfirmDialog
          title={`Merge ${name} into ${listedCommunityName(target)}?`}
          description={
            <>
              <p>
                {`Nobody finds ${name} after that, and its address leads to ${listedCommunityName(target)}. You can undo it for ${DELETED_DAYS} days.`}
              </p>
              {plan && (
                <div className="mt-3">
                  <Plan plan={plan} />
                </div>
              )}
            </>
          }
          backLabel="No, go back"
          goLabel="Yes, merge"
          busyLabel="Merging…"
          open={asks}
          busy={merge.isPending}
          onBack={() => setAsks(false)}
          onGo={() =>
            merge.mutate(
              { communityId, targetId, moveRepresentative },
              { onSettled: () => setAsks(false) },
            )
          }
        />
      )}
    </div>
  );
}
