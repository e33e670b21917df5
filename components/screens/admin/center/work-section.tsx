import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import { centerQueries } from '@/lib/client/queries/center';
import { SiteSteps, useFirstSteps } from './first-steps';
import { WorkActions } from './work-actions';
import { useLeadingBackHere } from '@/lib/client/came-from';
import type { CallOutput } from '@/lib/app/calls';
import {
  centerAddress,
  type CenterPlace,
  type TabName,
} from '@/lib/shared/constants/admin-sections';
import { IMPORT_KINDS, IMPORT_NAMES } from '@/lib/shared/constants/import-kinds';
import { IMPORT_PATHS, PATHS, shellHref } from '@/lib/shared/constants/paths';
import { WORK_KINDS, type WorkKind } from '@/lib/shared/constants/work';
import { formatAge, formatDate, formatMoment } from '@/lib/shared/format/dates';

type Group = CallOutput<'user/list-work'>['data']['groups'][number];
type Item = Group['items'][number];

interface Step {
  title: string;
  /** What is done about it, and where; null where no screen does. */
  action: string | null;
  to: string | null;
}

const placeOf = ({ communityNameText, stateShortName }: Item): string =>
  `${communityNameText ?? ''}, ${stateShortName ?? ''}`;

const counted = (number: number | null, one: string, many: string): string =>
  `${(number ?? 0).toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** The kind of import in an id such as 'healthcare:12'; undefined for public figures. */
const importOf = ({ id }: Item) => IMPORT_KINDS.find((kind) => id.split(':')[0] === kind);

const inCenter = (place: CenterPlace) => centerAddress(place);

/** What each kind of work is called, and the one step that does it. */
const STEPS: Record<WorkKind, (item: Item) => Step> = {
  video: (item) => ({
    title: `${item.label === 'change' ? 'Change of the video' : 'Video'} of ${placeOf(item)}`,
    action: 'Review',
    to: PATHS.adminVideoReview.to({
      communityName: item.communityNameText ?? '',
      requestId: item.id,
    }),
  }),
  report: (item) => ({
    title: `${item.label ?? ''}: ${placeOf(item)}`,
    action: 'Answer',
    to: PATHS.reports.to({ id: item.communityId ?? 0 }),
  }),
  invitation: (item) => ({
    title: `${item.label ?? ''} for ${placeOf(item)}`,
    action: 'Resend',
    to: `${inCenter({ section: 'invitations', tab: 'pending' })}?${new URLSearchParams({ q: item.label ?? '' })}`,
  }),
  representative: (item) => ({
    title: item.label ?? '',
    action: 'Give a community',
    to: PATHS.changeAccountType.to({ userId: item.id }),
  }),
  unrepresented: (item) => ({
    title: placeOf(item),
    action: 'Invite',
    to: PATHS.inviteToCommunity.to({ inviteCommunityId: item.communityId ?? 0 }),
  }),
  type: (item) => {
    const kind = importOf(item) ?? IMPORT_KINDS[0];
    const rows = counted(item.number, 'row', 'rows');
    return {
      title: `“${item.label ?? ''}” in ${IMPORT_NAMES[kind].records} (${rows})`,
      action: 'Assign',
      to: IMPORT_PATHS[kind].edit.to({}),
    };
  },
  difference: (item) => {
    const kind = importOf(item);
    return {
      title: kind
        ? `${counted(item.number, 'difference', 'differences')} in ${IMPORT_NAMES[kind].records}`
        : `${counted(item.number, 'difference', 'differences')} in public figures`,
      action: 'Decide',
      to: kind ? IMPORT_PATHS[kind].edit.to({}) : inCenter({ section: 'data', tab: 'differences' }),
    };
  },
  match: (item) => ({
    title: counted(item.number, 'place to match', 'places to match'),
    action: 'Match',
    to: inCenter({ section: 'data', tab: 'place-matches' }),
  }),
  jobs: (item) => ({
    title: placeOf(item),
    action: 'Check the ids',
    to: PATHS.adminCreateCommunity.to({ communityId: item.communityId ?? 0 }),
  }),
  email: (item) => ({ title: `“${item.label ?? ''}”`, action: null, to: null }),
  community: (item) => ({
    title: placeOf(item),
    action: 'Open',
    to: PATHS.adminCreateCommunity.to({ communityId: item.communityId ?? 0 }),
  }),
  person: (item) => ({
    title: item.label ?? '',
    action: 'Open',
    to: PATHS.editAccountAdmin.to({ userId: item.id }),
  }),
};

/** Everything that waits for an administrator, with its age and one click to act. */
export function WorkSection({ tab = 'all' }: { tab?: TabName<'to-do'> }) {
  return tab === 'mine' ? <Waiting mine /> : <EverythingThatWaits />;
}

/** What a new installation needs comes first; nobody says meanwhile that nothing waits. */
function EverythingThatWaits() {
  const first = useFirstSteps();
  const [isAsked, setAsked] = useState(false);
  const isShown = first && (isAsked || !first.steps.isHidden);
  return (
    <>
      {isShown && <SiteSteps {...first} />}
      <Waiting
        nothing={
          first === undefined || isShown ? null : (
            <div className="card">
              <NothingWaits left={first?.left ?? 0} onShow={() => setAsked(true)} />
            </div>
          )
        }
      />
    </>
  );
}

interface WaitingProps {
  /** Only what the person who asks is to do. */
  mine?: boolean;
  /** What is said where nothing waits. */
  nothing?: ReactNode;
}

function Waiting({ mine = false, nothing }: WaitingProps) {
  const { data, error, refetch } = useQuery(centerQueries.work(mine));
  if (error && !data)
    return (
      <div className="card">
        <NotLoaded
          title="We couldn’t load what waits"
          text={error.message}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (!data) return <ScreenSkeleton />;
  const { groups } = data.data;
  if (groups.length === 0 && !mine) return nothing;
  if (groups.length === 0)
    return (
      <div className="card">
        <EmptyState
          title="Nothing is assigned to you"
          text="What you or another administrator assign to you is listed here."
        />
      </div>
    );
  return (
    <div className="space-y-8">
      {groups.map((group) => (
        <WorkGroup key={group.kind} group={group} />
      ))}
    </div>
  );
}

/** @param left how many first steps are, hidden ones */
function NothingWaits({ left, onShow }: { left: number; onShow: () => void }) {
  if (left > 0)
    return (
      <EmptyState
        title={`${left} of the first steps ${left === 1 ? 'is' : 'are'} left`}
        text="An administrator has hidden the list. Nothing else is waiting."
        action={
          <Button variant="secondary" onClick={onShow}>
            Show first steps
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="Nothing is waiting"
      text="Videos to review, types to assign and whatever else needs an administrator will be listed here."
    />
  );
}

function WorkGroup({ group: { kind, total, items } }: { group: Group }) {
  return (
    <section aria-label={WORK_KINDS[kind]}>
      <h2 className="text-22 mb-3">
        {WORK_KINDS[kind]}{' '}
        <span className="figures text-ink-soft text-18 font-normal">
          {total.toLocaleString('en-US')}
        </span>
      </h2>
      <ul className="card divide-line divide-y">
        {items.map((item) => (
          <WorkItem key={item.id} item={item} step={STEPS[kind](item)} kind={kind} />
        ))}
      </ul>
      {total > items.length && kind !== 'difference' && kind !== 'match' && (
        <p className="text-14 text-ink-soft mt-2">
          The {items.length} oldest of {total.toLocaleString('en-US')}.
        </p>
      )}
    </section>
  );
}

/** Lists of the admin center are a tab away from this one. */
const isList = (to: string): boolean => to.startsWith(`${PATHS.adminCenterHome.pattern}/`);

function WorkItem({ item, step, kind }: { item: Item; step: Step; kind: WorkKind }) {
  const leadingBack = useLeadingBackHere();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">{step.title}</p>
        <time
          dateTime={item.since}
          title={formatMoment(item.since)}
          className="text-14 text-ink-soft figures"
        >
          {kind === 'invitation' ? `Ends ${formatDate(item.since)}` : formatAge(item.since)}
        </time>
        {item.assignee && (
          <span className="text-14 text-ink-soft"> · Assigned to {item.assignee.name}</span>
        )}
      </div>
      {step.to === null ? (
        <span className="text-14 text-ink-soft">Check the mail settings</span>
      ) : (
        <a
          href={shellHref(isList(step.to) ? step.to : leadingBack(step.to))}
          aria-label={`${step.action ?? ''}: ${step.title}`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {step.action}
        </a>
      )}
      <WorkActions kind={kind} item={item} title={step.title} />
    </li>
  );
}
