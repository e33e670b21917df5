import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, MailWarning, Trash2, UserCog } from 'lucide-react';
import { roleWaits, roleLabel } from '@/components/account/role-labels';
import { Badge } from '@/components/ui/badge';
import type { Account } from '@/lib/domains/accounts/output';
import { useCameFrom, leadingBackTo } from '@/lib/client/came-from';
import { communityQueries } from '@/lib/client/queries/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** What an administrator knows of a person besides their details, and what else can be done. */
export function PersonState({ person }: { person: Account }) {
  const { id: userId, communityId, isVerified, givenRoleId } = person;
  const withList = leadingBackTo(useCameFrom(''));
  const place = useQuery({
    ...communityQueries.basicInfo(communityId ?? 0),
    enabled: communityId !== null,
  }).data?.data;
  const community = place && `${place.communityNameText}, ${place.stateCommunities.stateShortName}`;
  return (
    <section aria-label="Account type" className="card mb-8 px-5 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-semibold">{roleLabel({ roleId: givenRoleId }, community)}</span>
        {isVerified ? (
          <Badge icon={<BadgeCheck size={16} />}>Email verified</Badge>
        ) : (
          <Badge tone="clay" icon={<MailWarning size={16} />}>
            Email not verified
          </Badge>
        )}
      </p>
      {roleWaits(person) && (
        <p className="text-ink-soft mt-1">The role counts once the email is verified.</p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <a
          href={shellHref(withList(PATHS.changeAccountType.to({ userId })))}
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <UserCog aria-hidden size={16} />
          Change account type
        </a>
        <a
          href={shellHref(withList(PATHS.deleteAccount.to({ userId })))}
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <Trash2 aria-hidden size={16} />
          Delete account
        </a>
      </p>
    </section>
  );
}
