'use client';

import { ArrowRight, History } from 'lucide-react';
import { useSession } from '@/components/auth/session';
import { useIsHydrated } from '@/components/ui/hooks/use-is-hydrated';
import { useLeftOff } from '@/lib/client/left-off';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { OwnThings, useOwnThings } from './own-things';

/**
 * For who returns: the last search with what it found and the last places, from this browser alone;
 * the search that they saved last, and their list.
 */
export function LeftOffLink() {
  const leftOff = useLeftOff();
  const hydrated = useIsHydrated();
  const { signedIn } = useSession();
  const own = useOwnThings(signedIn);
  if (hydrated && leftOff === null && !own.search && !own.list) return null;
  const { search = null, places = [] } = leftOff ?? {};
  return (
    <section
      aria-labelledby="left-off"
      // Until scripts draw it, the style sheet shows it only where the early script has found
      // something.
      data-needs-left-off={hydrated ? undefined : ''}
      className="page-frame pt-8"
    >
      <div className="card tablet:min-h-28 max-phone:min-h-56 min-h-36 px-5 py-4">
        <h2 id="left-off" className="text-18 flex items-center gap-2 font-semibold">
          <History aria-hidden size={20} className="text-spruce" />
          Pick up where you left off
        </h2>
        <div className="tablet:flex tablet:items-start tablet:gap-8 mt-1">
          {search && (
            <a
              href={shellHref(search.to)}
              className="link figures inline-flex min-h-11 min-w-0 items-center gap-1.5"
            >
              <span className="line-clamp-2">
                {search.words}: {search.count.toLocaleString('en-US')}{' '}
                {search.count === 1 ? 'result' : 'results'}
              </span>
              <ArrowRight aria-hidden size={18} className="shrink-0" />
            </a>
          )}
          {places.length > 0 && (
            <ul aria-label="Last places" className="flex min-w-0 flex-wrap gap-x-5">
              {places.map(({ id, name, state }) => (
                <li key={id}>
                  <a
                    href={shellHref(PATHS.communityDetails.to({ id }))}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {name}, {state}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <OwnThings {...own} />
      </div>
    </section>
  );
}
