import { clsx } from 'clsx';
import { TAB, TAB_ACROSS, TAB_ROW } from '@/components/ui/tab-styles';
import { TABS } from '@/lib/shared/constants/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

const PAGES = [
  {
    page: 'places',
    label: 'Places',
    href: shellHref(`${PATHS.communityList.pattern}?tab=${TABS.favorites}`),
  },
  { page: 'searches', label: 'Searches', href: shellHref(PATHS.savedSearches.pattern) },
  { page: 'jobs', label: 'Jobs', href: shellHref(PATHS.favoriteJobs.pattern) },
] as const;

/** The parts of somebody's favorites: places that they like, searches they keep, and jobs there. */
export function FavoritesNav({ page: shown }: { page: (typeof PAGES)[number]['page'] }) {
  return (
    <nav aria-label="Favorites" className="mb-5 print:hidden">
      <ul className={clsx('flex', TAB_ROW)}>
        {PAGES.map(({ page, label, href }) => (
          <li key={page} className="shrink-0">
            <a
              href={href}
              aria-current={page === shown ? 'page' : undefined}
              data-state={page === shown ? 'active' : 'inactive'}
              className={clsx(TAB, TAB_ACROSS)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
