import { formatShortDay } from '@/lib/shared/format/dates';
import type { PageNumbers } from '@/lib/domains/page-stats/output';

const COLUMNS = ['views', 'favorites', 'shares'] as const;

interface WeekTableProps {
  weeks: PageNumbers['weeks'];
  /** Otherwise it is there for screen readers alone. */
  shown: boolean;
  incompleteAt: (name: (typeof COLUMNS)[number]) => number | null;
}

/** The same numbers in words, newest week first. */
export function WeekTable({ weeks, shown, incompleteAt }: WeekTableProps) {
  const last = weeks.length - 1;
  const rows = weeks.map((week, at) => ({ ...week, at })).reverse();
  const words = (value: number | null, isPart: boolean) => {
    if (value === null) return 'Unknown';
    return isPart ? `${value.toLocaleString('en-US')}, in part` : value.toLocaleString('en-US');
  };
  return (
    <div
      // What can be scrolled can be reached by keyboard.
      {...(shown && { role: 'region', 'aria-label': 'Numbers by week', tabIndex: 0 })}
      className={shown ? 'mt-2 overflow-x-auto' : 'sr-only'}
    >
      <table className="text-14 figures w-full border-collapse text-left">
        <caption className="sr-only">Views, favorites and shares by week</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-3">
              Week of
            </th>
            {['Views', 'Favorites', 'Shares'].map((name) => (
              <th key={name} scope="col" className="py-2 pr-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, week, ...values }) => (
            <tr key={week} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-2 pr-3 font-medium">
                {formatShortDay(week)}
                {at === last && ' (so far)'}
              </th>
              {COLUMNS.map((name) => (
                <td key={name} className="py-2 pr-3">
                  {words(values[name], at !== last && at === incompleteAt(name))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
