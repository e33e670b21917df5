import type { ReactNode } from 'react';
import { StickyBar } from '@/components/ui/sticky-bar';
import { MenuLinks } from './menu-links';

/** The menu on a phone, with the person's own entry. */
export function BottomBar({ entry }: { entry: ReactNode }) {
  return (
    <StickyBar
      as="nav"
      edge="bottom"
      aria-label="Main"
      className="border-line bg-surface tablet:hidden tiny:static tiny:flex-wrap sticky bottom-0 z-30 flex border-t px-2 pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <MenuLinks look="bar" />
      {entry}
    </StickyBar>
  );
}
