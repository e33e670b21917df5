import { BellRing, History, ListPlus, Pencil, Trash2, UserCog } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { TableColumn } from '@/components/ui/table/data-table';
import { roleWord } from '@/lib/shared/access/roles';
import type { AdminListSort } from '@/lib/shared/constants/admin-lists';
import type { ListRow } from '@/lib/client/queries/center';
import { AGES } from '@/lib/shared/constants/list-filters';
import { PATHS } from '@/lib/shared/constants/paths';
import { fullName } from '@/lib/shared/format/contact';
import { Email, None, PlaceLink, When } from '../lists/cells';
import { activityOf } from '@/lib/client/queries/activity';
import { ADDRESSES } from '../lists/links';
import { RecordLink, RowMenu } from '../lists/row-menu';
import type { TabName } from '@/lib/shared/constants/admin-sections';
import { SignUpLinks } from './sign-up-links/sign-up-links';
import { BulkButton } from '../lists/bulk-button';
import { byOptions } from '../lists/option-filters';
import { ServerTable } from '../lists/server-table';

type User = ListRow<'users'>;

const nameOf = (user: User) => fullName(user) || user.emailId;

const COLUMNS: readonly (TableColumn<User> & { sort?: AdminListSort<'users'> })[] = [
  {
    header: 'Name',
    sort: 'name',
    cell: (user) => (
      <RecordLink to={PATHS.editAccountAdmin.to({ userId: user.id })}>{nameOf(user)}</RecordLink>
    ),
  },
  {
    header: 'Email',
    sort: 'email',
    cell: ({ emailId }) => <Email address={emailId} />,
  },
  {
    header: 'Role',
    sort: 'role',
    order: ['shoppers first', 'administrators first'],
    cell: (user) => (
      <span className="flex flex-wrap gap-1">
        <Badge>{roleWord(user)}</Badge>
        {!user.isVerified && <Badge tone="plain">Email not verified</Badge>}
      </span>
    ),
  },
  {
    header: 'Community',
    sort: 'community',
    cell: ({ communityId, communityNameText, stateShortName }) =>
      communityId === null ? (
        <None />
      ) : (
        <PlaceLink id={communityId} name={communityNameText ?? ''} state={stateShortName ?? ''} />
      ),
  },
  {
    header: 'Last seen',
    sort: 'seen',
    dated: true,
    cell: ({ seenAt }) => <When moment={seenAt} />,
  },
  {
    header: 'Joined',
    sort: 'joined',
    dated: true,
    cell: ({ createdAt }) => <When moment={createdAt} />,
  },
];

const NARROWED = byOptions([{ name: 'seen', label: 'Last seen', options: AGES }]);

const EMPTY = {
  all: 'No accounts yet',
  shoppers: 'No shoppers yet',
  representatives: 'No representatives yet',
  administrators: 'No administrators yet',
} as const;

export function UsersSection({ tab }: { tab: TabName<'users'> }) {
  return (
    <>
      <ServerTable
        name="users"
        tab={tab}
        words={['user', 'users']}
        searchHint="Name, email or community"
        columns={COLUMNS}
        {...NARROWED}
        bulk={{
          nameOf,
          actions: (rows, done) => {
            const communityIds = rows.flatMap(({ communityId }) => communityId ?? []);
            return (
              <>
                <BulkButton
                  path="user/remind-representatives"
                  input={{ communityIds }}
                  icon={<BellRing size={16} />}
                  enabled={communityIds.length > 0}
                  onDone={done}
                >
                  Remind
                </BulkButton>
                <BulkButton
                  path="user/follow-up"
                  input={{ kind: 'person', ids: rows.map(({ id }) => id) }}
                  icon={<ListPlus size={16} />}
                  onDone={done}
                >
                  Add to to-do list
                </BulkButton>
              </>
            );
          },
        }}
        empty={{ title: EMPTY[tab], text: 'People are listed here once they have an account.' }}
        actions={(user) => (
          <RowMenu
            of={nameOf(user)}
            links={[
              {
                label: 'Edit account',
                to: PATHS.editAccountAdmin.to({ userId: user.id }),
                icon: <Pencil size={18} />,
                leadsBack: true,
              },
              {
                label: 'Change account type',
                to: ADDRESSES.changeAccountType(user.id),
                icon: <UserCog size={18} />,
                leadsBack: true,
              },
              {
                label: 'Activity',
                to: activityOf({ userId: user.id }),
                icon: <History size={18} />,
              },
              {
                label: 'Delete account',
                to: PATHS.deleteAccount.to({ userId: user.id }),
                icon: <Trash2 size={18} />,
                leadsBack: true,
              },
            ]}
          />
        )}
      />
      <div className="mt-12">
        <SignUpLinks />
      </div>
    </>
  );
}
