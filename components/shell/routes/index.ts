import { leadsTo } from '@/lib/shared/constants/paths';
import type { MenuEntry, ScreenRoute } from './route';
import { SHOP_ROUTES } from './shop';

/** The area that most visits begin with. It comes with the first load, and so does the menu. */
export const FIRST_ROUTES: readonly ScreenRoute[] = SHOP_ROUTES;

/** The table of all other areas, fetched when an address asks for one of their screens. */
export const loadOtherRoutes = () =>
  import('./other-areas').then(({ OTHER_ROUTES }) => OTHER_ROUTES);

/** The screen that an address inside the shell names; the home page for none at all. */
export async function findRoute(address: string): Promise<ScreenRoute | undefined> {
  const fits = ({ path }: ScreenRoute) => leadsTo(path, address);
  return FIRST_ROUTES.find(fits) ?? (await loadOtherRoutes()).find(fits);
}

/** The menu in its order, each entry with the address it leads to. */
export const MENU: readonly (MenuEntry & { to: string })[] = FIRST_ROUTES.flatMap((route) =>
  (route.menu ?? []).map((entry) => ({
    ...entry,
    to: `${route.path.pattern}${entry.search ?? ''}`,
  })),
).sort((a, b) => a.position - b.position);
