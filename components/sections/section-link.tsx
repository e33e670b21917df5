import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { SECTION_NAV_LINK } from './page-layout';

interface SectionLinkProps {
  href: string;
  /** Whether its section is the one that is being read. */
  isCurrent: boolean;
  onClick: (event: MouseEvent) => void;
  /** It leaves nothing behind that could be lost. */
  leavesFreely?: boolean;
  children: ReactNode;
}

/** A link to a section of the page it is on. */
export const SectionLink = ({
  href,
  isCurrent,
  onClick,
  leavesFreely = false,
  children,
}: SectionLinkProps) => (
  <a
    href={href}
    data-leaves-freely={leavesFreely || undefined}
    aria-current={isCurrent ? 'location' : undefined}
    onClick={onClick}
    className={clsx(
      SECTION_NAV_LINK,
      isCurrent
        ? 'border-spruce text-spruce font-semibold'
        : 'text-ink-soft hover:text-ink border-transparent',
    )}
  >
    {children}
  </a>
);
