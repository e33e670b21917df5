import { PATHS, type Path } from '@/lib/shared/constants/paths';

export interface MenuEntry {
  label: string;
  /** Where there is little room. */
  short?: string;
  icon: 'communities' | 'quiz' | 'map' | 'favorites';
  /** The address it leads to, inside the shell. */
  to: string;
}

const entry = (path: Path<object>, rest: Omit<MenuEntry, 'to'>, search = ''): MenuEntry => ({
  ...rest,
  to: `${path.pattern}${search}`,
});

/**
 * The menu in its order. Apart from the table of screens: pages that the server renders show it
 * too, and the table would bring every screen's code to each of them.
 */
export const MENU: readonly MenuEntry[] = [
  entry(PATHS.communityList, { label: 'Communities', icon: 'communities' }),
  entry(PATHS.findYourHappy, { label: 'Find your Happy', short: 'Quiz', icon: 'quiz' }),
  entry(PATHS.map, { label: 'Map', icon: 'map' }),
  entry(PATHS.communityList, { label: 'Favorites', icon: 'favorites' }, '?tab=2'),
];
