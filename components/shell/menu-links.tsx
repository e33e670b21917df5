'use client';

import { clsx } from 'clsx';
import { Heart, ListChecks, Map as MapIcon, MapPinned } from 'lucide-react';
import { shellHref } from '@/lib/shared/constants/paths';
import { MENU } from './routes';
import { useHashPath } from './use-hash-path';

const ICONS = {
  communities: MapPinned,
  quiz: ListChecks,
  map: MapIcon,
  favorites: Heart,
} as const;

const ENTRY = 'rounded-control hover:text-spruce flex items-center font-semibold';
const HEADER_ENTRY = `${ENTRY} text-16 aria-[current=page]:bg-moss min-h-11 gap-2 px-3 whitespace-nowrap`;
/** An entry of the bar at the bottom of a phone. */
export const BAR_ENTRY = `${ENTRY} text-14 min-h-14 min-w-11 flex-auto flex-col px-0.5 justify-center gap-0.5 short:min-h-11 short:flex-row short:gap-2 tiny:basis-1/2`;

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
  return MENU.map(({ label, short, to, icon }) => {
    const Icon = ICONS[icon];
    return (
      <a
        key={to}
        href={shellHref(to)}
        aria-current={to === current ? 'page' : undefined}
        className={clsx(
          look === 'header' ? HEADER_ENTRY : BAR_ENTRY,
          to === current ? 'text-spruce' : 'text-ink-soft',
        )}
      >
        {look === 'bar' && <Icon aria-hidden size={22} />}
        {short === undefined ? (
          label
        ) : (
          <>
            <span className="max-wide:hidden">{label}</span>
            <span className="wide:hidden">{short}</span>
          </>
        )}
      </a>
    );
  });
}
