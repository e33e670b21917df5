import { buttonClass } from '@/components/ui/button';
import type { TableColumn } from '@/components/ui/table/data-table';
import type { AdminListSort } from '@/lib/shared/constants/admin-lists';
import type { ListRow } from '@/lib/client/queries/center';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { DecisionBadge, None, PersonLink, PlaceLink, When } from '../lists/cells';
import type { TabName } from '@/lib/shared/constants/admin-sections';
import { ServerTable } from '../lists/server-table';

type Video = ListRow<'videos'>;
type Column = TableColumn<Video> & { sort?: AdminListSort<'videos'> };

const SENT: readonly Column[] = [
  {
    header: 'Community',
    sort: 'community',
    cell: ({ communityId, communityNameText, stateShortName }) => (
      <PlaceLink id={communityId} name={communityNameText} state={stateShortName} />
    ),
  },
  { header: 'Sent by', sort: 'sender', cell: ({ sentBy }) => <PersonLink person={sentBy} /> },
  { header: 'Sent', sort: 'sent', dated: true, cell: ({ sentAt }) => <When moment={sentAt} /> },
];

const DECIDED: readonly Column[] = [
  ...SENT,
  { header: 'Video', cell: ({ approvedStatus }) => <DecisionBadge status={approvedStatus} /> },
  {
    header: 'Newest change',
    cell: ({ editedStatus }) => (editedStatus ? <DecisionBadge status={editedStatus} /> : <None />),
  },
  { header: 'Decided by', cell: ({ decidedBy }) => <PersonLink person={decidedBy} /> },
  {
    header: 'Decided',
    sort: 'decided',
    dated: true,
    cell: ({ decidedAt }) => <When moment={decidedAt} />,
  },
  { header: 'Reason', cell: ({ rejectionReason }) => rejectionReason ?? <None /> },
];

const EMPTY = {
  new: { title: 'No new videos', text: 'Videos that are sent in wait here for your review.' },
  changes: {
    title: 'No changes to review',
    text: 'When a representative changes an approved video, the change waits here.',
  },
  decided: { title: 'No decisions yet', text: 'Videos that you approve or reject are kept here.' },
} as const;

const review = ({ id, communityNameText, stateShortName }: Video) => (
  <a
    href={shellHref(PATHS.adminVideoReview.to({ communityName: communityNameText, requestId: id }))}
    className={buttonClass({ size: 'small' })}
  >
    <span>
      Review
      <span className="sr-only">
        {' '}
        the video about {communityNameText}, {stateShortName}
      </span>
    </span>
  </a>
);

export const VideosSection = ({ tab }: { tab: TabName<'videos'> }) => (
  <ServerTable
    name="videos"
    tab={tab}
    words={['video', 'videos']}
    searchHint="Community or sender"
    columns={tab === 'decided' ? DECIDED : SENT}
    empty={EMPTY[tab]}
    {...(tab !== 'decided' && { actions: review })}
  />
);
