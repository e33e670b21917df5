import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useToasts } from '@/components/ui/overlay/toasts';
import { centerKeys } from '@/lib/client/queries/center';
import { communityKeys } from '@/lib/client/queries/communities';
import { mergeKeys, mergeQueries } from '@/lib/client/queries/merges';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { fullName } from '@/lib/shared/format/contact';
import { formatDate } from '@/lib/shared/format/dates';

/** What was merged into a community, for as long as it can be undone. */
export function MergedHere({ communityId }: { communityId: number }) {
  const { notify } = useToasts();
  const [asked, setAsked] = useState<number | null>(null);
  const { data } = useQuery(mergeQueries.into(communityId));
  const undo = useCallMutation('community/undo-merge', {
    invalidates: [mergeKeys.into, ...communityKeys.everywhere, ...centerKeys.all],
    onSuccess: ({ message, data: { gone } }) => {
      const deleted =
        gone === 0
          ? ''
          : ` ${gone.toLocaleString('en-US')} ${gone === 1 ? 'record was' : 'records were'} deleted since, and ${gone === 1 ? 'stays' : 'stay'} deleted.`;
      notify({ text: `${message}${deleted}`, tone: 'success' });
    },
  });
  const merges = data?.data ?? [];
  if (merges.length === 0) return null;
  const chosen = merges.find(({ mergeId }) => mergeId === asked);
  const nameOf = ({ communityNameText, stateShortName }: (typeof merges)[number]) =>
    `${communityNameText}, ${stateShortName}`;

  return (
    <section aria-label="Merged into this community" className="rounded-card bg-moss px-5 py-4">
      <ul className="space-y-3">
        {merges.map((merge) => (
          <li
            key={merge.mergeId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
          >
            <p className="min-w-0 break-words">
              {`${nameOf(merge)} was merged into this community on ${formatDate(merge.mergedAt)}${merge.mergedBy ? ` by ${fullName(merge.mergedBy)}` : ''}. `}
              {merge.isLast
                ? `You can undo it until ${formatDate(merge.undoableUntil)}.`
                : 'To undo it, undo the later one first.'}
            </p>
            {merge.isLast && (
              <Button variant="secondary" onClick={() => setAsked(merge.mergeId)}>
                Undo this merge
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          title={`Undo the merge of ${nameOf(chosen)}?`}
          description={`${nameOf(chosen)} becomes a community of its own again, and what moved from it returns. What people have written here since stays here.`}
          backLabel="No, go back"
          goLabel="Yes, undo it"
          busyLabel="Undoing…"
          goVariant="primary"
          open
          busy={undo.isPending}
          onBack={() => setAsked(null)}
          onGo={() =>
            undo.mutate(
              { communityId, mergeId: chosen.mergeId },
              { onSettled: () => setAsked(null) },
            )
          }
        />
      )}
    </section>
  );
}
