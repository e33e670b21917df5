'use client';

import { clsx } from 'clsx';
import { Heart, House, MapPinned } from 'lucide-react';
import { shellHref } from '@/lib/shared/constants/paths';
import { MENU } from './routes';
import { useHashPath } from './use-hash-path';

const ICONS = { home: House, communities: MapPinned, favorites: Heart } as const;

const ENTRY = 'rounded-control hover:text-spruce flex items-center font-semibold';
const HEADER_ENTRY = `${ENTRY} text-16 aria-[current=page]:bg-moss min-h-11 gap-2 px-3`;
/** An entry of the bar at the bottom of a phone. */
export const BAR_ENTRY = `${ENTRY} text-14 min-h-14 flex-1 flex-col justify-center gap-0.5 short:min-h-11 short:flex-row short:gap-2 tiny:basis-1/2`;

/** The entry that the address belongs to: the one with the same query first. */
function currentEntry(path: string): string | undefined {
  const here = MENU.filter(({ to }) => path.split('?')[0] === to.split('?')[0]);
  return (
    here.find(({ search }) => search && path.includes(search.slice(1))) ??
    here.find(({ search }) => !search)
  )?.to;
}

/** The menu: in the header from a tablet on, as a bar at the bottom of a phone. */
export function MenuLinks({ look }: { look: 'header' | 'bar' }) {
  const current = currentEntry(useHashPath());
  return MENU.map(({ label, to, icon }) => {
    const Icon = ICONS[icon];
    return (
      <a
        key={to}
        href={shellHref(to)}
        aria-current={to === current ? 'page' : undefined}
        className={clsx(
          look === 'header' ? HEADER_ENTRY : BAR_ENTRY,
          // The name at the left leads home too; a narrow header leaves the room to the search.
          look === 'header' && icon === 'home' && 'max-desk:hidden',
          to === current ? 'text-spruce' : 'text-ink-soft',
        )}
      >
        <Icon
          aria-hidden
          size={look === 'header' ? 18 : 22}
          className={clsx(look === 'header' && 'max-desk:hidden')}
        />
        {label}
      </a>
    );
  });
}
