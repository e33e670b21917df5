import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu, MenuButton, MenuLink } from '@/components/ui/overlay/menu';
import { useLeadingBackHere } from '@/lib/client/came-from';
import { shellHref } from '@/lib/shared/constants/paths';

export interface RowLink {
  label: string;
  /** An address inside the shell. */
  to: string;
  icon: ReactNode;
  /** Whether that screen leads back to this list. */
  leadsBack?: boolean;
}

/** What is done with a row at once. */
interface RowButton {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
}

interface RowMenuProps {
  /** What the row is about. */
  of: string;
  links: readonly RowLink[];
  /** Above the links. */
  buttons?: readonly RowButton[];
}

/** What can be done with a row. */
export function RowMenu({ of, links, buttons = [] }: RowMenuProps) {
  const leadingBack = useLeadingBackHere();
  return (
    <DropdownMenu
      align="end"
      trigger={<IconButton label={`Actions for ${of}`} icon={<Ellipsis size={20} />} />}
    >
      {buttons.map(({ label, icon, onSelect }) => (
        <MenuButton key={label} icon={icon} onSelect={onSelect}>
          {label}
        </MenuButton>
      ))}
      {links.map(({ label, to, icon, leadsBack = false }) => (
        <MenuLink key={label} href={shellHref(leadsBack ? leadingBack(to) : to)} icon={icon}>
          {label}
        </MenuLink>
      ))}
    </DropdownMenu>
  );
}

/** A row's name, which opens its record. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  const leadingBack = useLeadingBackHere();
  return (
    <a href={shellHref(leadingBack(to))} className="link">
      {children}
    </a>
  );
}
