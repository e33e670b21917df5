import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { listQueries } from '@/lib/client/queries/lists';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** The lists that a person keeps, where there are several. */
export function ListChooser({ shownId }: { shownId: string }) {
  const { data } = useQuery(listQueries.mine());
  if (!data || data.data.length < 2) return null;
  return (
    <nav aria-label="Your lists" className="mb-4 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {data.data.map(({ id, title, items, members }) => (
          <li key={id} className="max-w-full">
            <a
              href={shellHref(PATHS.list.to({ listId: id }))}
              aria-current={id === shownId ? 'page' : undefined}
              className={clsx(
                'rounded-control border-line-strong hover:border-spruce block min-h-11 border px-3 py-2 break-words',
                id === shownId && 'bg-moss border-spruce font-semibold',
              )}
            >
              {title}
              <span className="text-14 text-ink-soft figures">
                {' '}
                · {items}
                {members > 1 && ` · ${members} people`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
