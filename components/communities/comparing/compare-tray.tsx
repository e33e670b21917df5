'use client';

import { clsx } from 'clsx';
import { ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { StickyBar } from '@/components/ui/sticky-bar';
import { COMPARE_LIMIT } from '@/lib/shared/constants/limits';
import { leadsTo, PATHS } from '@/lib/shared/constants/paths';
import { onRefused, unchoosePlace, useChosenPlaces } from './chosen-places';
import { compareHref, parseCompareAddress } from './compare-address';
import { inOneLine } from './compare-labels';

/** Where people look at places. */
const SCREENS = [
  PATHS.home,
  PATHS.communityList,
  PATHS.map,
  PATHS.communityDetails,
  PATHS.viewAllAmenities,
  PATHS.jobList,
  PATHS.jobDetails,
];

/** The places that were ticked, at the foot of the screens that show places. */
export default function CompareTray() {
  const { pathname, search } = useLocation();
  const chosen = useChosenPlaces();
  const isShown = chosen.length > 0 && SCREENS.some((path) => leadsTo(path, pathname));
  return isShown && <Tray wishes={parseCompareAddress(search).wishes} />;
}

/** What was refused last, until the choice changes. */
function useRefusal(chosen: unknown): string | null {
  const [refused, setRefused] = useState<{ chosen: unknown; name: string } | null>(null);
  useEffect(() => onRefused((name) => setRefused({ chosen, name })), [chosen]);
  return refused?.chosen === chosen ? (refused?.name ?? null) : null;
}

function Tray({ wishes }: { wishes: string }) {
  const chosen = useChosenPlaces();
  const refused = useRefusal(chosen);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  const ids = chosen.map(({ id }) => id);
  const names = inOneLine(chosen.map(({ name }) => name));
  const remove = (id: number) => {
    unchoosePlace(id);
    // The button that had the focus is gone.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <StickyBar
      edge="bottom"
      data-compare-tray
      className="border-line bg-surface z-header shadow-soft max-tablet:border-b tablet:pb-[env(safe-area-inset-bottom)] short:max-tablet:static tiny:static sticky bottom-(--menu-bar) border-t print:hidden"
    >
      <div
        ref={box}
        role="region"
        aria-label="Places to compare"
        tabIndex={-1}
        className="page-frame outline-none"
      >
        {refused !== null && (
          <p role="alert" className="text-16 pt-2">
            Four places can be compared at a time. Remove one here, then tick {refused} again.
          </p>
        )}
        <div className="tiny:flex-wrap flex min-h-14 items-center gap-3 py-1.5">
          <p className="figures text-14 max-tablet:hidden shrink-0 font-semibold">
            {chosen.length} of {COMPARE_LIMIT}
          </p>
          <button
            type="button"
            aria-expanded={isOpen || refused !== null}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
            className="tablet:hidden text-14 flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left font-semibold"
          >
            <ChevronUp
              aria-hidden
              size={18}
              className={clsx('shrink-0', (isOpen || refused !== null) && 'rotate-180')}
            />
            <span className="figures min-w-0 truncate">
              {chosen.length} of {COMPARE_LIMIT}: {names}
            </span>
          </button>
          <ul
            id={list}
            aria-label="Chosen places"
            className={clsx(
              'tablet:flex tablet:flex-1 min-w-0 flex-wrap items-center gap-2',
              'max-tablet:border-line max-tablet:bg-surface max-tablet:absolute max-tablet:inset-x-0 max-tablet:bottom-full max-tablet:border-t max-tablet:p-3 tiny:static',
              isOpen || refused !== null ? 'flex' : 'max-tablet:hidden',
            )}
          >
            {chosen.map(({ id, name }) => (
              <li
                key={id}
                className="bg-moss text-14 inline-flex min-h-9 max-w-full items-center rounded-full pl-3 font-medium"
              >
                <span className="min-w-0 truncate">{name}</span>
                <IconButton
                  label={`Remove ${name} from the comparison`}
                  size="small"
                  icon={<X size={16} />}
                  onClick={() => remove(id)}
                />
              </li>
            ))}
          </ul>
          {chosen.length > 1 ? (
            <a
              href={compareHref({ ids, wishes })}
              className={buttonClass({ className: 'shrink-0' })}
            >
              Compare
            </a>
          ) : (
            <p className="text-14 text-ink-soft max-w-36 shrink-0">Tick one more to compare</p>
          )}
        </div>
      </div>
    </StickyBar>
  );
}
