import { ROUTES } from '.';
import { PATHS } from '@/lib/constants/paths';
import type { ScreenRoute } from './route';

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every(
      (part, at) => part.startsWith(':') || part.toLowerCase() === given[at]?.toLowerCase(),
    )
  );
}

/** The screen that an address inside the shell names; the home page for none at all. */
export function routeFor(address: string): ScreenRoute | undefined {
  const path = address.split(/[?#]/)[0]?.replace(/\/+$/, '') || PATHS.home.pattern;
  return ROUTES.find((route) =>
    [route.path.pattern, ...(route.aliases ?? [])].some((pattern) => matches(pattern, path)),
  );
}
