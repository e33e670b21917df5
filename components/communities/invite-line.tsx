import { can } from '@/lib/shared/access/can';
import type { Account } from '@/lib/domains/accounts/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

interface InviteLineProps {
  account: Account | null;
  communityId: number;
  name: string;
}

/** For administrators: that nobody represents a place, and the way to invite somebody. */
export function InviteLine({ account, communityId, name }: InviteLineProps) {
  if (!can(account, 'community:invite', { communityId })) return null;
  return (
    <p className="border-line mt-12 border-t pt-6">
      Nobody represents {name}.{' '}
      <a
        href={shellHref(PATHS.inviteToCommunity.to({ inviteCommunityId: communityId }))}
        className="link font-semibold"
      >
        Invite a representative
      </a>
    </p>
  );
}
