import { ROUTES } from '.';
import { matchesPattern, pathnameOf } from '@/lib/constants/paths';
import type { ScreenRoute } from './route';

/** The screen that an address inside the shell names; the home page for none at all. */
export function routeFor(address: string): ScreenRoute | undefined {
  const pathname = pathnameOf(address);
  return ROUTES.find((route) =>
    [route.path.pattern, ...(route.aliases ?? [])].some((pattern) =>
      matchesPattern(pattern, pathname),
    ),
  );
}
