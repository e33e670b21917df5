import { Send } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import type { TableColumn } from '@/components/ui/table/data-table';
import type { AdminListSort } from '@/lib/shared/constants/admin-lists';
import type { ListRow } from '@/lib/client/queries/center';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { fullName } from '@/lib/shared/format/contact';
import { Email, None, PlaceLink, When } from '../lists/cells';
import { InvitationActions } from './invitation-actions';
import type { TabName } from '@/lib/shared/constants/admin-sections';
import { BulkButton } from '../lists/bulk-button';
import { ServerTable } from '../lists/server-table';

type Invitation = ListRow<'invitations'>;
type Column = TableColumn<Invitation> & { sort?: AdminListSort<'invitations'> };

const SENT: readonly Column[] = [
  {
    header: 'Invited',
    sort: 'email',
    cell: (invitation) => (
      <>
        <Email address={invitation.emailId || 'Deleted User'} />
        {fullName(invitation) !== '' && (
          <span className="text-14 text-ink-soft block">{fullName(invitation)}</span>
        )}
      </>
    ),
  },
  {
    header: 'Community',
    sort: 'community',
    cell: ({ communityId, communityNameText, stateShortName }) => (
      <PlaceLink id={communityId} name={communityNameText} state={stateShortName} />
    ),
  },
  { header: 'Invited by', cell: ({ invitedBy }) => invitedBy ?? <None /> },
  {
    header: 'Sent',
    sort: 'sent',
    dated: true,
    cell: ({ createdAt }) => <When moment={createdAt} />,
  },
];

const expires = (header: string): Column => ({
  header,
  sort: 'expires',
  dated: true,
  cell: ({ expiresAt }) => <When moment={expiresAt} />,
});

const decided = (header: string): Column => ({
  header,
  sort: 'decided',
  dated: true,
  cell: ({ decidedAt }) => <When moment={decidedAt} />,
});

const LAST_COLUMN: Record<TabName<'invitations'>, Column> = {
  pending: expires('Expires'),
  accepted: decided('Accepted'),
  declined: decided('Declined'),
  expired: expires('Expired'),
  cancelled: decided('Canceled'),
};

/** Who or what canceled an invitation. */
const WHY = {
  administrator: 'By an administrator',
  newer: 'Sent again',
  represented: 'Someone else represents the community',
  inviter: 'The inviter’s role or account ended',
} as const;

const why: Column = {
  header: 'Why',
  cell: ({ cancelledBecause }) => (cancelledBecause ? WHY[cancelledBecause] : <None />),
};

const EMPTY = {
  pending: 'No pending invitations',
  accepted: 'No accepted invitations',
  declined: 'No declined invitations',
  expired: 'No expired invitations',
  cancelled: 'No canceled invitations',
} as const;

const invite = (
  <a href={shellHref(PATHS.inviteCommunityRepresentative.pattern)} className={buttonClass()}>
    <span>
      Invite<span className="max-phone:sr-only"> a representative</span>
    </span>
  </a>
);

export const InvitationsSection = ({ tab }: { tab: TabName<'invitations'> }) => (
  <ServerTable
    name="invitations"
    tab={tab}
    words={['invitation', 'invitations']}
    searchHint="Name, email or community"
    action={invite}
    columns={[...SENT, LAST_COLUMN[tab], ...(tab === 'cancelled' ? [why] : [])]}
    {...(tab !== 'accepted' && {
      bulk: {
        nameOf: ({ emailId, communityNameText }: Invitation) =>
          `the invitation of ${emailId} to ${communityNameText}`,
        actions: (rows: readonly Invitation[], done: () => void) => (
          <BulkButton
            path="user/resend-invitations"
            input={{ ids: rows.map(({ id }) => id) }}
            icon={<Send size={16} />}
            onDone={done}
          >
            Resend
          </BulkButton>
        ),
      },
      actions: (invitation: Invitation) => <InvitationActions invitation={invitation} />,
    })}
    empty={{
      title: EMPTY[tab],
      text: 'Invitations to represent a community are listed here once you send them.',
    }}
  />
);
