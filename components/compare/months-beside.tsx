import { clsx } from 'clsx';
import type { ClimateNormals } from '@/lib/domains/community-page/output';
import { PLACE_LINES, PlaceNumber } from './place-marks';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const STEP = 24;
const WIDTH = (MONTHS.length - 1) * STEP;
const HEIGHT = 120;

interface Measure {
  key: 'highs' | 'lows' | 'precipitation';
  title: string;
  /** The ends of the scale, the same for every comparison. */
  from: number;
  to: number;
  lines: readonly number[];
  unit: string;
}

const MEASURES: readonly Measure[] = [
  { key: 'highs', title: 'Usual highs, °F', from: 0, to: 120, lines: [32, 60, 90], unit: '°' },
  { key: 'lows', title: 'Usual lows, °F', from: -20, to: 90, lines: [0, 32, 60], unit: '°' },
  {
    key: 'precipitation',
    title: 'Rain and melted snow, inches',
    from: 0,
    to: 10,
    lines: [2, 5, 8],
    unit: '″',
  },
];

interface Named {
  name: string;
  normals: ClimateNormals | null;
}

function Lines({ measure, places }: { measure: Measure; places: readonly Named[] }) {
  const { key, title, from, to, lines, unit } = measure;
  const heightOf = (value: number) =>
    ((to - Math.min(Math.max(value, from), to)) / (to - from)) * HEIGHT;
  return (
    <div aria-hidden className="min-w-0">
      <p className="text-14 text-ink-soft mb-2 font-semibold">{title}</p>
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
        <div className="figures text-14 text-ink-soft relative h-36">
          {lines.map((value) => (
            <span
              key={value}
              className="absolute right-2 -translate-y-1/2 leading-none"
              style={{ top: `${(heightOf(value) / HEIGHT) * 100}%` }}
            >
              {value}
              {unit}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full overflow-visible"
        >
          {lines.map((value) => (
            <path
              key={value}
              d={`M0 ${heightOf(value)}H${WIDTH}`}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {places.map(
            ({ normals }, at) =>
              normals && (
                <polyline
                  key={at}
                  points={normals[key]
                    .map((value, month) => `${month * STEP},${heightOf(value)}`)
                    .join(' ')}
                  fill="none"
                  stroke={PLACE_LINES[at]?.color}
                  strokeWidth="2.25"
                  strokeDasharray={PLACE_LINES[at]?.dashes}
                  strokeLinejoin="round"
                  vectorEffect="non-scaling-stroke"
                />
              ),
          )}
        </svg>
        <p className="text-14 text-ink-soft col-start-2 mt-1 flex justify-between">
          {['Jan', 'Apr', 'Jul', 'Oct', 'Dec'].map((month, at) => (
            <span key={month} className={clsx(at === 4 && 'max-phone:hidden')}>
              {month}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

const whole = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.round(value)).replace('-', '−');

/** The year of each place as a line of its own, over the same scales, and as a table. */
export function MonthsBeside({ places }: { places: readonly Named[] }) {
  const known = places.filter(({ normals }) => normals !== null);
  if (known.length === 0) return null;
  return (
    <figure className="min-w-0">
      <figcaption className="text-16 font-semibold">Month by month</figcaption>
      <ul className="text-14 mt-2 flex flex-wrap gap-x-6 gap-y-1.5">
        {places.map(({ name, normals }, at) => (
          <li key={at} className="inline-flex min-w-0 items-center gap-2">
            <PlaceNumber at={at} />
            <svg aria-hidden width="36" height="6" viewBox="0 0 36 6" className="shrink-0">
              {normals && (
                <path
                  d="M0 3H36"
                  stroke={PLACE_LINES[at]?.color}
                  strokeWidth="2.25"
                  strokeDasharray={PLACE_LINES[at]?.dashes}
                />
              )}
            </svg>
            <span className={clsx('min-w-0', !normals && 'text-ink-soft')}>
              {name}
              {!normals && ': not known'}
            </span>
          </li>
        ))}
      </ul>
      <div className="tablet:grid-cols-3 mt-4 grid gap-x-8 gap-y-6">
        {MEASURES.map((measure) => (
          <Lines key={measure.key} measure={measure} places={places} />
        ))}
      </div>
      <details className="mt-4">
        <summary className="link text-14 inline-block">The months in numbers</summary>
        <div className="overflow-x-auto">
          <table className="figures text-14 mt-2 border-collapse">
            <caption className="sr-only">Usual highs and lows of each month, °F</caption>
            <thead>
              <tr>
                <th scope="col" className="py-1 pr-4 text-left">
                  Month
                </th>
                {known.map(({ name }, at) => (
                  <th key={at} scope="col" className="px-3 py-1 text-right">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {MONTHS.map((month, at) => (
                <tr key={month} className="border-line border-t">
                  <th scope="row" className="py-1 pr-4 text-left font-normal">
                    {month}
                  </th>
                  {known.map(({ normals }, place) => (
                    <td key={place} className="px-3 py-1 text-right whitespace-nowrap">
                      {whole(normals?.highs[at])} to {whole(normals?.lows[at])} °F
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
