import {
  History,
  BriefcaseBusiness,
  ImageUp,
  MailPlus,
  MapPin,
  Pencil,
  Sparkles,
} from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import type { TableColumn } from '@/components/ui/data-table';
import type { AdminListSort } from '@/lib/shared/constants/admin-lists';
import type { ListRow } from '@/lib/client/queries/center';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { None, PersonLink, When } from '../lists/cells';
import { activityOf, ADDRESSES } from '../lists/links';
import { RecordLink, RowMenu } from '../lists/row-menu';
import type { TabName } from '@/lib/shared/constants/admin-sections';
import { ServerTable } from '../lists/server-table';

type Community = ListRow<'communities'>;

const COLUMNS: readonly (TableColumn<Community> & { sort?: AdminListSort<'communities'> })[] = [
  {
    header: 'Community',
    sort: 'name',
    cell: ({ id, communityNameText, isRecommended }) => (
      <>
        <RecordLink to={ADDRESSES.adminCreateCommunity(id)}>{communityNameText}</RecordLink>{' '}
        {isRecommended && <Badge tone="marigold">Recommended</Badge>}
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
    cell: ({ representative, pendingInvitations }) => (
      <>
        {(representative || pendingInvitations === 0) && <PersonLink person={representative} />}
        {pendingInvitations > 0 && (
          <Badge tone="sky">
            {pendingInvitations === 1 ? 'Invitation' : `${pendingInvitations} invitations`} pending
          </Badge>
        )}
      </>
    ),
  },
  {
    header: 'Cover photo',
    cell: ({ hasCover }) => (hasCover ? 'Yes' : <None />),
  },
  {
    header: 'Added',
    sort: 'added',
    dated: true,
    cell: ({ createdAt }) => <When moment={createdAt} />,
  },
];

const EMPTY = {
  all: 'No communities yet',
  represented: 'No represented communities yet',
  unrepresented: 'Every community is represented',
} as const;

const create = (
  <a href={shellHref(ADDRESSES.createNewCommunity)} className={buttonClass()}>
    Create community
  </a>
);

export const CommunitiesSection = ({ tab }: { tab: TabName<'communities'> }) => (
  <>
    <p className="mb-6">{create}</p>
    <ServerTable
      name="communities"
      tab={tab}
      words={['community', 'communities']}
      searchHint="City, town, state or representative"
      columns={COLUMNS}
      empty={{
        title: EMPTY[tab],
        text:
          tab === 'represented'
            ? 'Invite somebody to represent a community, and it is listed here.'
            : 'Communities that you create are listed here.',
      }}
      actions={({ id, communityNameText, stateShortName, isRecommended }) => (
        <RowMenu
          of={`${communityNameText}, ${stateShortName}`}
          links={[
            {
              label: 'View page',
              to: PATHS.communityDetails.to({ id }),
              icon: <MapPin size={18} />,
            },
            {
              label: 'Activity',
              to: activityOf({ communityId: String(id) }),
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
              to: ADDRESSES.adminCreateCommunity(id),
              icon: <BriefcaseBusiness size={18} />,
              leadsBack: true,
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
