import { leadsTo } from '@/lib/shared/constants/paths';
import type { ScreenRoute } from './route';
import { SHOP_ROUTES } from './shop';

/** The area that most visits begin with. It comes with the first load. */
export const FIRST_ROUTES: readonly ScreenRoute[] = SHOP_ROUTES;

/**
 * The table of all other areas, fetched when an address asks for one of their screens. The server
 * draws none of them, so its build leaves them out.
 */
export const loadOtherRoutes = async (): Promise<readonly ScreenRoute[]> =>
  process.env.NEXT_RUNTIME === 'nodejs' ? [] : (await import('./other-areas')).OTHER_ROUTES;

/** The screen that an address inside the shell names; the home page for none at all. */
export async function findRoute(address: string): Promise<ScreenRoute | undefined> {
  const fits = ({ path }: ScreenRoute) => leadsTo(path, address);
  return FIRST_ROUTES.find(fits) ?? (await loadOtherRoutes()).find(fits);
}

/** What most visits read, and what opens without a network once it was read. */
const OFFLINE = ['home', 'community-list', 'community-details'];

/** Loads the code of those screens, one after another. @throws where it can't be had */
export async function loadOfflineScreens(): Promise<void> {
  for (const { name, load } of FIRST_ROUTES) if (OFFLINE.includes(name)) await load();
}
