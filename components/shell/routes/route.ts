import type { ComponentType } from 'react';
import type { Path } from '@/lib/constants/paths';

/** Who a screen is meant for. A courtesy: the operations behind it are the guard. */
export type Audience = 'anyone' | 'signed-in' | 'administrator';

export interface MenuEntry {
  label: string;
  /** Query behind the path, such as '?tab=2'. */
  search?: string;
  /** Where it stands in the menu, from 1. */
  position: number;
  icon: 'home' | 'communities' | 'favorites';
}

export interface ScreenRoute {
  name: string;
  path: Path<string>;
  /** Other addresses of the same screen: the twin under /app, or at the top level. */
  aliases?: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
  audience: Audience;
  /** The page's title until the screen knows a better one. */
  title: string;
  menu?: readonly MenuEntry[];
}

/** Declares a screen; keeps the type of its path out of the table's type. */
export const screen = <P extends string>(
  route: Omit<ScreenRoute, 'path'> & { path: Path<P> },
): ScreenRoute => route as unknown as ScreenRoute;
