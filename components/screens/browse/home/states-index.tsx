import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { STATES } from '@/lib/shared/reference/states';

/** Every state, each a link to its own list. */
export function StatesIndex() {
  return (
    <section aria-labelledby="by-state" className="page-frame pt-16">
      <h2 id="by-state" className="text-28">
        Browse by state
      </h2>
      <ul className="phone:columns-3 tablet:columns-4 desk:columns-6 tiny:columns-1 mt-5 columns-2 gap-x-6">
        {STATES.map(({ id, stateName, stateShortName }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={shellHref(`${PATHS.communityList.pattern}?states=${stateShortName}`)}
              className="hover:text-spruce inline-flex min-h-9 items-center underline-offset-[3px] hover:underline pointer-coarse:min-h-11"
            >
              {stateName}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
