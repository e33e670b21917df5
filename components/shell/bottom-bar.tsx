import { StickyBar } from '@/components/ui/sticky-bar';
import { AccountEntry } from './account-entry';
import { MenuLinks } from './menu-links';

/** The menu on a phone. */
export function BottomBar() {
  return (
    <StickyBar
      as="nav"
      edge="bottom"
      aria-label="Main"
      className="border-line bg-surface tablet:hidden tiny:static tiny:flex-wrap sticky bottom-0 z-30 flex border-t px-2 pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <MenuLinks look="bar" />
      <AccountEntry />
    </StickyBar>
  );
}
