import type { ClimateNormals } from '@/lib/domains/community-page/output';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The ends of the scales are the same for every place. */
const COLDEST = -20;
const HOTTEST = 110;
const LINES = [0, 32, 60, 90] as const;
const WETTEST_INCHES = 10;

/** Of one month in the drawing. */
const STEP = 20;
const WIDTH = MONTHS.length * STEP;
const WARMTH_HEIGHT = 130;
const RAIN_HEIGHT = 50;

const heightOf = (degrees: number): number =>
  ((HOTTEST - Math.min(Math.max(degrees, COLDEST), HOTTEST)) / (HOTTEST - COLDEST)) * WARMTH_HEIGHT;

const whole = (value: number): string => String(Math.round(value)).replace('-', '−');
const inches = (value: number): string => value.toFixed(1);
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const extreme = (values: readonly number[], pick: (...values: number[]) => number): number =>
  values.indexOf(pick(...values));

/** The year in two sentences: what the drawing shows. */
function inSentences({ highs, lows, precipitation, snow }: ClimateNormals): string {
  const [warmest, coldest] = [extreme(highs, Math.max), extreme(lows, Math.min)];
  const wettest = extreme(precipitation, Math.max);
  const snowfall = snow === null ? '' : ` Snow: ${inches(sum(snow))} inches a year.`;
  return (
    `${MONTHS[warmest]} is warmest, with days of ${whole(highs[warmest] ?? 0)} °F; ` +
    `${MONTHS[coldest]} is coldest, with nights of ${whole(lows[coldest] ?? 0)} °F. ` +
    `Rain and melted snow: ${inches(sum(precipitation))} inches a year, most in ${MONTHS[wettest]}.${snowfall}`
  );
}

function Warmth({ highs, lows }: Pick<ClimateNormals, 'highs' | 'lows'>) {
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
      <div className="figures text-14 text-ink-soft relative h-40">
        {LINES.map((degrees) => (
          <span
            key={degrees}
            className="absolute right-2 -translate-y-1/2 leading-none"
            style={{ top: `${(heightOf(degrees) / WARMTH_HEIGHT) * 100}%` }}
          >
            {degrees}°
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${WARMTH_HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
      >
        {LINES.map((degrees) => (
          <path
            key={degrees}
            d={`M0 ${heightOf(degrees)}H${WIDTH}`}
            vectorEffect="non-scaling-stroke"
            strokeDasharray={degrees === 32 ? '4 4' : undefined}
            className={degrees === 32 ? 'stroke-line-strong' : 'stroke-line'}
          />
        ))}
        {highs.map((high, month) => {
          const [top, bottom] = [heightOf(high), heightOf(lows[month] ?? high)];
          return (
            <rect
              key={month}
              x={month * STEP + 5}
              y={top}
              width={STEP - 10}
              height={Math.max(bottom - top, 1.5)}
              rx={3}
              className="fill-marigold stroke-marigold-ink/40"
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
    </div>
  );
}

function Rain({ precipitation }: Pick<ClimateNormals, 'precipitation'>) {
  return (
    <div className="mt-3 grid grid-cols-[2.5rem_minmax(0,1fr)]">
      <span className="figures text-14 text-ink-soft pr-2 text-right leading-none">
        {WETTEST_INCHES}″
      </span>
      <svg
        viewBox={`0 0 ${WIDTH} ${RAIN_HEIGHT}`}
        preserveAspectRatio="none"
        className="h-16 w-full"
      >
        <path d={`M0 0H${WIDTH}`} vectorEffect="non-scaling-stroke" className="stroke-line" />
        {precipitation.map((fallen, month) => {
          const height = (Math.min(fallen, WETTEST_INCHES) / WETTEST_INCHES) * RAIN_HEIGHT;
          return (
            <rect
              key={month}
              x={month * STEP + 5}
              y={RAIN_HEIGHT - height}
              width={STEP - 10}
              height={height}
              className="fill-spruce"
            />
          );
        })}
        <path
          d={`M0 ${RAIN_HEIGHT}H${WIDTH}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
      </svg>
    </div>
  );
}

interface ClimateChartProps {
  normals: ClimateNormals;
  /** The address of the drawing as a file of a kind. */
  fileOf: (kind: string) => string;
}

/**
 * The months of a place: a bar from the usual low to the usual high, and one of the rain below it.
 * The scales are the same for every place; sentences and a table say what the drawing shows.
 */
export function ClimateChart({ normals, fileOf }: ClimateChartProps) {
  const { highs, lows, precipitation, snow, station, miles, source, vintage } = normals;
  return (
    <figure className="min-w-0">
      <figcaption>
        <h3 className="text-18">Month by month</h3>
        <p className="mt-1">{inSentences(normals)}</p>
      </figcaption>
      <div aria-hidden className="mt-4 max-w-2xl">
        <p className="text-14 text-ink-soft mb-2">From the usual low to the usual high, °F</p>
        <Warmth highs={highs} lows={lows} />
        <p className="text-14 text-ink-soft mt-4">Rain and melted snow, inches</p>
        <Rain precipitation={precipitation} />
        <p className="text-14 text-ink-soft mt-1 grid grid-cols-12 pl-10 text-center">
          {MONTHS.map((month) => (
            // In narrow columns the letters would touch: every third one says enough.
            <span key={month} className="tiny:nth-[3n+2]:opacity-0 tiny:nth-[3n]:opacity-0">
              {month[0]}
            </span>
          ))}
        </p>
      </div>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          All months as a table
        </summary>
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="All months">
          <table className="figures text-14 w-full max-w-2xl text-right">
            <thead>
              <tr className="border-line border-b">
                <th scope="col" className="py-2 text-left">
                  Month
                </th>
                <th scope="col">High, °F</th>
                <th scope="col">Low, °F</th>
                <th scope="col">Rain, inches</th>
                {snow && <th scope="col">Snow, inches</th>}
              </tr>
            </thead>
            <tbody>
              {MONTHS.map((month, at) => (
                <tr key={month} className="border-line border-b">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {month}
                  </th>
                  <td>{whole(highs[at] ?? 0)}</td>
                  <td>{whole(lows[at] ?? 0)}</td>
                  <td>{inches(precipitation[at] ?? 0)}</td>
                  {snow && <td>{inches(snow[at] ?? 0)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <p className="text-14 text-ink-soft mt-2">
        Source: {source}, {vintage}. Measured at {station}, {miles} miles away.
      </p>
      <p className="text-14 text-ink-soft flex flex-wrap items-center gap-x-4 print:hidden">
        Download:
        {['svg', 'png', 'csv'].map((kind) => (
          <a
            key={kind}
            href={fileOf(kind)}
            download
            className="link inline-flex min-h-11 items-center"
          >
            {kind === 'csv' ? 'Table (CSV)' : `Picture (${kind.toUpperCase()})`}
          </a>
        ))}
      </p>
    </figure>
  );
}
