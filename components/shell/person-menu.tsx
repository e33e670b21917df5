'use client';

import { OpenConsultations, WaitingCount } from '@/components/account/waiting-count';
import {
  ChevronDown,
  Database,
  Heart,
  LayoutList,
  LogOut,
  MailPlus,
  MapPin,
  UserPen,
  UserRound,
} from 'lucide-react';
import { displayName, withInitials } from '@/components/account/display-name';
import { PersonPicture } from '@/components/communities/person-picture';
import { DropdownMenu, MenuButton, MenuHeading, MenuLink } from '@/components/ui/overlay/menu';
import { can } from '@/lib/shared/access/can';
import { isRepresentative } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import { TABS } from '@/lib/shared/constants/communities';
import { IMPORT_KINDS } from '@/lib/shared/constants/import-kinds';
import { IMPORT_PATHS, PATHS, shellHref } from '@/lib/shared/constants/paths';

interface PersonMenuProps {
  account: Account;
  onLogOut: () => Promise<void>;
}

const LINKS = [
  { label: 'Account', to: PATHS.account.pattern, Icon: UserRound },
  {
    label: 'Favorites',
    to: `${PATHS.communityList.pattern}?tab=${TABS.favorites}`,
    Icon: Heart,
  },
] as const;

const administratorLinks = (userId: string) => [
  { label: 'Admin center', to: PATHS.adminCenterHome.pattern, Icon: LayoutList },
  {
    label: 'Invite a representative',
    to: PATHS.inviteCommunityRepresentative.pattern,
    Icon: MailPlus,
  },
  { label: 'Import data', to: IMPORT_PATHS[IMPORT_KINDS[0]].add.pattern, Icon: Database },
  { label: 'Edit account', to: PATHS.editAccountAdmin.to({ userId }), Icon: UserPen },
];

/** The signed-in person, and what is theirs. */
export default function PersonMenu({ account, onLogOut }: PersonMenuProps) {
  const name = displayName(account);
  const button = (
    <button
      type="button"
      aria-label={`Your menu, ${name}`}
      className="hover:bg-moss desk:pr-2 flex min-h-11 items-center gap-2 rounded-full"
    >
      <PersonPicture person={withInitials(account)} className="text-16 size-11" sizes="44px" />
      <span aria-hidden className="text-16 max-desk:hidden max-w-28 truncate font-semibold">
        {account.firstName || name}
      </span>
      <ChevronDown aria-hidden size={18} className="max-desk:hidden shrink-0" />
    </button>
  );
  return (
    <DropdownMenu trigger={button} align="end" className="w-64">
      <MenuHeading>
        <span className="line-clamp-2 font-semibold break-words">{name}</span>
        {name !== account.emailId && (
          <span className="text-14 text-ink-soft block truncate">{account.emailId}</span>
        )}
      </MenuHeading>
      {isRepresentative(account) && account.communityId !== null && (
        <MenuLink
          href={shellHref(PATHS.communityDetails.to({ id: account.communityId }))}
          icon={<MapPin size={18} />}
        >
          Your community
        </MenuLink>
      )}
      {LINKS.map(({ label, to, Icon }) => (
        <MenuLink key={label} href={shellHref(to)} icon={<Icon size={18} />}>
          <span>
            {label}
            {to === PATHS.account.pattern &&
              isRepresentative(account) &&
              account.communityId !== null && (
                <OpenConsultations communityId={account.communityId} />
              )}
          </span>
        </MenuLink>
      ))}
      {can(account, 'center:use') &&
        administratorLinks(account.id).map(({ label, to, Icon }) => (
          <MenuLink key={label} href={shellHref(to)} icon={<Icon size={18} />}>
            <span>
              {label}
              {to === PATHS.adminCenterHome.pattern && <WaitingCount />}
            </span>
          </MenuLink>
        ))}
      <MenuButton onSelect={() => void onLogOut()} icon={<LogOut size={18} />}>
        Log out
      </MenuButton>
    </DropdownMenu>
  );
}
