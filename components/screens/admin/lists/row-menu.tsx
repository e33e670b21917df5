import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu, MenuLink } from '@/components/ui/menu';
import { shellHref } from '@/lib/shared/constants/paths';

export interface RowLink {
  label: string;
  /** An address inside the shell. */
  to: string;
  icon: ReactNode;
}

/** What can be done with a row. */
export const RowMenu = ({ of, links }: { of: string; links: readonly RowLink[] }) => (
  <DropdownMenu
    align="end"
    trigger={<IconButton label={`Actions for ${of}`} icon={<Ellipsis size={20} />} />}
  >
    {links.map(({ label, to, icon }) => (
      <MenuLink key={label} href={shellHref(to)} icon={icon}>
        {label}
      </MenuLink>
    ))}
  </DropdownMenu>
);
