import {
  History,
  BriefcaseBusiness,
  Eye,
  EyeOff,
  ImageUp,
  MailPlus,
  Merge,
  MapPin,
  Pencil,
  BellRing,
  ListPlus,
  Sparkles,
} from 'lucide-react';
import { useSetVisibility } from '@/components/communities/visibility/use-set-visibility';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import type { TableColumn } from '@/components/ui/table/data-table';
import type { AdminListSort } from '@/lib/shared/constants/admin-lists';
import type { ListRow } from '@/lib/client/queries/center';
import { AGES, STAGES } from '@/lib/shared/constants/list-filters';
import { DELETED_DAYS } from '@/lib/shared/constants/visibility';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { BulkButton } from '../lists/bulk-button';
import { PersonLink, When } from '../lists/cells';
import { byOptions } from '../lists/option-filters';
import { activityOf } from '@/lib/client/queries/activity';
import { ADDRESSES } from '../lists/links';
import { RecordLink, RowMenu } from '../lists/row-menu';
import type { TabName } from '@/lib/shared/constants/admin-sections';
import { ServerTable } from '../lists/server-table';

type Community = ListRow<'communities'>;

const COLUMNS: readonly (TableColumn<Community> & { sort?: AdminListSort<'communities'> })[] = [
  {
    header: 'Community',
    sort: 'name',
    cell: ({ id, communityNameText, isRecommended, visibility }) => (
      <>
        <RecordLink to={ADDRESSES.adminCreateCommunity(id)}>{communityNameText}</RecordLink>{' '}
        {isRecommended && <Badge tone="marigold">Recommended</Badge>}{' '}
        {visibility === 'unpublished' && <Badge tone="clay">Unpublished</Badge>}
        {visibility === 'deleted' && <Badge tone="clay">Deleted</Badge>}
      </>
    ),
  },
  { header: 'State', sort: 'state', cell: ({ stateName }) => stateName },
  {
    header: 'Population',
    sort: 'population',
    numeric: true,
    cell: ({ population }) =>
      population === null ? (
        <span className="text-ink-soft">Unavailable</span>
      ) : (
        population.toLocaleString('en-US')
      ),
  },
  {
    header: 'Representative',
    sort: 'representative',
    cell: ({ representative, pendingInvitations, seenAt }) => (
      <>
        {(representative || pendingInvitations === 0) && <PersonLink person={representative} />}
        {representative && seenAt && (
          <span className="text-14 text-ink-soft block">
            Seen <When moment={seenAt} />
          </span>
        )}
        {pendingInvitations > 0 && (
          <Badge tone="sky">
            {pendingInvitations === 1 ? 'Invitation' : `${pendingInvitations} invitations`} pending
          </Badge>
        )}
      </>
    ),
  },
  {
    header: 'Complete',
    sort: 'complete',
    numeric: true,
    cell: ({ complete }) => `${complete}%`,
  },
  {
    header: 'Last edited',
    sort: 'edited',
    dated: true,
    cell: ({ editedAt }) => <When moment={editedAt} />,
  },
  {
    header: 'Added',
    sort: 'added',
    dated: true,
    cell: ({ createdAt }) => <When moment={createdAt} />,
  },
];

const NARROWED = byOptions([
  { name: 'complete', label: 'Complete', options: STAGES },
  { name: 'edited', label: 'Last edited', options: AGES },
  { name: 'seen', label: 'Representative last seen', options: AGES },
]);

const EMPTY = {
  all: 'No communities yet',
  represented: 'No represented communities yet',
  unrepresented: 'Every community is represented',
  unpublished: 'Every community is published',
  deleted: 'No deleted communities',
} as const;

const EMPTY_TEXT = {
  all: 'Communities that you create are listed here.',
  represented: 'Invite somebody to represent a community, and it is listed here.',
  unrepresented: 'Communities that you create are listed here.',
  unpublished: 'Communities that only administrators see are listed here.',
  deleted: `Deleted communities are listed here for ${DELETED_DAYS} days.`,
} as const;

const create = (
  <a href={shellHref(ADDRESSES.createNewCommunity)} className={buttonClass()}>
    <span>
      Create<span className="max-phone:sr-only"> community</span>
    </span>
  </a>
);

export function CommunitiesSection({ tab }: { tab: TabName<'communities'> }) {
  const { mutate } = useSetVisibility();
  return (
    <>
      <ServerTable
        name="communities"
        tab={tab}
        words={['community', 'communities']}
        searchHint="City, town, state or representative"
        columns={COLUMNS}
        {...NARROWED}
        action={create}
        bulk={{
          nameOf: ({ communityNameText, stateShortName }) =>
            `${communityNameText}, ${stateShortName}`,
          actions: (rows, done) => (
            <>
              <BulkButton
                path="user/remind-representatives"
                input={{ communityIds: rows.map(({ id }) => id) }}
                icon={<BellRing size={16} />}
                enabled={rows.some(({ representative }) => representative !== null)}
                onDone={done}
              >
                Remind
              </BulkButton>
              <BulkButton
                path="user/follow-up"
                input={{ kind: 'community', ids: rows.map(({ id }) => id) }}
                icon={<ListPlus size={16} />}
                onDone={done}
              >
                Add to to-do list
              </BulkButton>
            </>
          ),
        }}
        empty={{
          title: EMPTY[tab],
          text: EMPTY_TEXT[tab],
        }}
        actions={({ id, communityNameText, stateShortName, isRecommended, visibility }) => (
          <RowMenu
            of={`${communityNameText}, ${stateShortName}`}
            buttons={
              visibility === 'published'
                ? []
                : [
                    {
                      label: visibility === 'deleted' ? 'Restore' : 'Publish',
                      onSelect: () => mutate({ communityId: id, visibility: 'published' }),
                      icon: <Eye size={18} />,
                    },
                  ]
            }
            links={[
              {
                label: 'View page',
                to: PATHS.communityDetails.to({ id }),
                icon: <MapPin size={18} />,
              },
              {
                label: 'Activity',
                to: activityOf({ communityId: id }),
                icon: <History size={18} />,
              },
              {
                label: 'Edit facts',
                to: ADDRESSES.adminCreateCommunity(id),
                icon: <Pencil size={18} />,
                leadsBack: true,
              },
              {
                label: isRecommended ? 'Change recommendation' : 'Recommend',
                to: `${ADDRESSES.adminCreateCommunity(id)}#recommendation`,
                icon: <Sparkles size={18} />,
              },
              {
                label: 'Change cover photo',
                to: PATHS.updateCoverPhoto.to({ id }),
                icon: <ImageUp size={18} />,
              },
              {
                label: 'Job board ids',
                to: `${ADDRESSES.adminCreateCommunity(id)}#job-board-ids`,
                icon: <BriefcaseBusiness size={18} />,
                leadsBack: true,
              },
              {
                label: visibility === 'published' ? 'Unpublish or delete' : 'Visibility',
                to: `${ADDRESSES.adminCreateCommunity(id)}#visibility`,
                icon: <EyeOff size={18} />,
              },
              {
                label: 'Merge into another',
                to: `${ADDRESSES.adminCreateCommunity(id)}#merge`,
                icon: <Merge size={18} />,
              },
              {
                label: 'Invite representative',
                to: PATHS.inviteToCommunity.to({ inviteCommunityId: id }),
                icon: <MailPlus size={18} />,
              },
            ]}
          />
        )}
      />
    </>
  );
}
