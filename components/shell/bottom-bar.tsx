import { AccountEntry } from './account-entry';
import { MenuLinks } from './menu-links';

/** The menu on a phone. */
export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="border-line bg-surface tablet:hidden sticky bottom-0 z-30 flex border-t px-2 pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <MenuLinks look="bar" />
      <AccountEntry />
    </nav>
  );
}
