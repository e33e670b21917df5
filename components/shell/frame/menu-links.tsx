'use client';

import { clsx } from 'clsx';
import { Heart, ListChecks, Map as MapIcon, MapPinned } from 'lucide-react';
import { shellHref } from '@/lib/shared/constants/paths';
import { BAR_ENTRY, HEADER_ENTRY } from './menu-look';
import { MENU } from '../routes/menu';
import { useHashPath } from '../use-hash-path';

const ICONS = {
  communities: MapPinned,
  quiz: ListChecks,
  map: MapIcon,
  favorites: Heart,
} as const;

/** The entry that the address belongs to: the one with the same query first. */
function currentEntry(path: string): string | undefined {
  const here = MENU.filter(({ to }) => path.split('?')[0] === to.split('?')[0]);
  return (
    here.find(({ to }) => to.includes('?') && path.includes(to.split('?')[1] ?? '')) ??
    here.find(({ to }) => !to.includes('?'))
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
