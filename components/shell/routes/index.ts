import { ACCOUNT_ROUTES } from './account';
import { AUTH_ROUTES } from './auth';
import { PROFILE_ROUTES } from './profile';
import type { MenuEntry, ScreenRoute } from './route';
import { SHOP_ROUTES } from './shop';

/** Every screen of the shell. Routes, menus and titles come from here. */
export const ROUTES: readonly ScreenRoute[] = [
  ...SHOP_ROUTES,
  ...AUTH_ROUTES,
  ...ACCOUNT_ROUTES,
  ...PROFILE_ROUTES,
];

/** The menu in its order, each entry with the address it leads to. */
export const MENU: readonly (MenuEntry & { to: string })[] = ROUTES.flatMap((route) =>
  (route.menu ?? []).map((entry) => ({
    ...entry,
    to: `${route.path.pattern}${entry.search ?? ''}`,
  })),
).sort((a, b) => a.position - b.position);
