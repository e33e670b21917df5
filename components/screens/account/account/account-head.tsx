import { BadgeCheck, MailWarning } from 'lucide-react';
import { roleLabel } from '@/components/account/role-labels';
import { withInitials } from '@/components/account/display-name';
import { AddressText } from '@/components/ui/address-text';
import { PersonPicture } from '@/components/communities/person-picture';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import type { Account } from '@/lib/domains/accounts/output';
import { fullName } from '@/lib/shared/format/contact';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export interface AccountHeadProps {
  account: Account;
  /** The name of a representative's community, once it is known. */
  community: string | undefined;
}

/** Who is signed in: picture, name, role. */
export function AccountHead({ account, community }: AccountHeadProps) {
  return (
    <header className="phone:flex-nowrap phone:gap-6 flex flex-wrap items-center gap-4">
      <PersonPicture
        person={withInitials(account)}
        className="phone:size-24 phone:text-36 text-28 size-16"
        sizes="96px"
      />
      <div className="max-phone:basis-3/5 min-w-0 flex-1">
        <p className="eyebrow">Your account</p>
        <h1 className="text-28 phone:text-36 break-words">
          {fullName(account) || <AddressText address={account.emailId} />}
        </h1>
        <p className="text-18 text-ink-soft mt-1">{roleLabel(account, community)}</p>
        <p className="mt-2">
          {account.isVerified ? (
            <Badge icon={<BadgeCheck size={16} />}>Email verified</Badge>
          ) : (
            <Badge tone="clay" icon={<MailWarning size={16} />}>
              Email not verified
            </Badge>
          )}
        </p>
      </div>
      <a
        href={shellHref(PATHS.editAccount.to({}))}
        className={buttonClass({ variant: 'secondary', className: 'max-phone:w-full shrink-0' })}
      >
        Edit account
      </a>
    </header>
  );
}
