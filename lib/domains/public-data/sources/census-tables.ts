import type { FactField } from '@/db/queries/imports/fact-rows';

/**
 * The tables of the survey and the lines of them that are read; folders of earlier releases lack
 * the optional ones.
 */
export const TABLES = {
  /** Total population. */
  B01003: { lines: [1] },
  /** Median age. */
  B01002: { lines: [1] },
  /** Median household income. */
  B19013: { lines: [1] },
  /** Median home value. */
  B25077: { lines: [1] },
  /** Median gross rent. */
  B25064: { lines: [1] },
  /** Median real estate taxes that owners pay in a year. */
  B25103: { lines: [1], isOptional: true },
  /** Households, and those with broadband of any type: cable, fiber, mobile, satellite. */
  B28002: { lines: [1, 4], isOptional: true },
  /** Occupied homes, and those of their owners. */
  B25003: { lines: [1, 2] },
  /** People of 25 and older; with a bachelor’s, master’s, professional and doctorate degree. */
  B15003: { lines: [1, 22, 23, 24, 25] },
  /** Workers who commute. */
  B08303: { lines: [1] },
  /** All their minutes on the way, together. */
  B08013: { lines: [1] },
} as const satisfies Record<string, { lines: readonly number[]; isOptional?: true }>;

export type TableId = keyof typeof TABLES;

/** Estimates and margins of error of a place, in the order of the table’s lines. */
export type CensusRow = { estimate: number; margin: number }[];

export interface Estimate {
  field: FactField;
  tables: [TableId, ...TableId[]];
  value: number;
  margin: number | null;
  caution: string | null;
}

interface Measured {
  value: number;
  margin: number | null;
  /** The survey does not tell values beyond this one apart. */
  beyond?: 'more' | 'less' | null;
}

/** Margins are of 90 percent certainty. */
const Z = 1.645;
/** From here on the Census Bureau calls an estimate unreliable. */
const MOST_VARIATION = 0.3;
const FEW_PEOPLE = 1000;

export const CAUTIONS = {
  few: 'Fewer than 1,000 people live here, so this estimate is uncertain.',
  wide: 'The margin of error is large, so this estimate is uncertain.',
  more: 'The survey reports no higher value; the true one may be higher.',
  less: 'The survey reports no lower value; the true one may be lower.',
} as const;

/** Every negative number stands for a value that is not known. */
const isKnown = (number: number | undefined): number is number =>
  number !== undefined && number >= 0;

/** A total that is held to other counts has no margin of error of its own. */
const CONTROLLED = -555555555;

const marginOf = (margin: number): number | null => {
  if (margin === CONTROLLED) return 0;
  return isKnown(margin) ? margin : null;
};

function plain(row: CensusRow | undefined, least = -Infinity, most = Infinity): Measured | null {
  const cell = row?.[0];
  if (!cell || !isKnown(cell.estimate)) return null;
  const { estimate: value } = cell;
  const beyond = value > most ? 'more' : value < least ? 'less' : null;
  return { value, margin: beyond ? null : marginOf(cell.margin), beyond };
}

/** A median of nothing is no figure: people have an age, and homes a price. */
function median(row: CensusRow | undefined, least?: number, most?: number): Measured | null {
  const measured = plain(row, least, most);
  return measured && measured.value > 0 ? measured : null;
}

interface Sum {
  estimate: number;
  margin: number | null;
}

function sum(cells: CensusRow): Sum | null {
  if (cells.length === 0 || !cells.every(({ estimate }) => isKnown(estimate))) return null;
  const margins = cells.map(({ margin }) => marginOf(margin));
  return {
    estimate: cells.reduce((all, { estimate }) => all + estimate, 0),
    margin: margins.some((margin) => margin === null)
      ? null
      : Math.hypot(...margins.map((margin) => margin ?? 0)),
  };
}

/**
 * The margin of a part of a whole, or of a ratio of two numbers, as the Census Bureau derives it.
 */
function divide(part: Sum | null, whole: Sum | null, kind: 'share' | 'ratio'): Measured | null {
  if (!part || !whole || whole.estimate <= 0) return null;
  const value = part.estimate / whole.estimate;
  if (part.margin === null || whole.margin === null) return { value, margin: null };
  const ofWhole = (value * whole.margin) ** 2;
  const less = part.margin ** 2 - ofWhole;
  const root = kind === 'share' && less >= 0 ? less : part.margin ** 2 + ofWhole;
  return { value, margin: Math.sqrt(root) / whole.estimate };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

const scaled = (measured: Measured | null, by: number): Measured | null =>
  measured && {
    value: rounded(measured.value * by),
    margin: measured.margin === null ? null : rounded(measured.margin * by),
  };

/** All that the tables say of a place; what is not known is left out. */
export function measure(tables: ReadonlyMap<TableId, CensusRow>): Estimate[] {
  const row = (table: TableId) => tables.get(table);
  const people = plain(row('B01003'));
  const [homes, ofOwners] = row('B25003') ?? [];
  const [adults, ...degrees] = row('B15003') ?? [];
  const [households, online] = row('B28002') ?? [];
  const commuters = row('B08303')?.[0];
  const minutes = row('B08013')?.[0];
  const all: [FactField, Estimate['tables'], Measured | null][] = [
    ['population', ['B01003'], people],
    ['medianAge', ['B01002'], median(row('B01002'))],
    // The survey writes 250,001 for ‘250,000 and more’, and 2,499 for ‘less than 2,500’.
    ['medianIncome', ['B19013'], median(row('B19013'), 2500, 250_000)],
    ['medianHomePrice', ['B25077'], median(row('B25077'), 10_000, 2_000_000)],
    ['medianRent', ['B25064'], median(row('B25064'), 100, 3500)],
    // 10,001 for ‘10,000 and more’, and 199 for ‘less than 200’.
    ['propertyTax', ['B25103'], median(row('B25103'), 200, 10_000)],
    [
      'broadband',
      ['B28002'],
      households && online ? scaled(divide(sum([online]), sum([households]), 'share'), 100) : null,
    ],
    [
      'homeOwnership',
      ['B25003'],
      homes && ofOwners ? scaled(divide(sum([ofOwners]), sum([homes]), 'share'), 100) : null,
    ],
    [
      'bachelorsDegree',
      ['B15003'],
      adults ? scaled(divide(sum(degrees), sum([adults]), 'share'), 100) : null,
    ],
    [
      'commuteMinutes',
      ['B08013', 'B08303'],
      minutes && commuters ? scaled(divide(sum([minutes]), sum([commuters]), 'ratio'), 1) : null,
    ],
  ];
  return all.flatMap(([field, ids, measured]) =>
    measured
      ? [
          {
            field,
            tables: ids,
            value: measured.value,
            margin: measured.margin,
            caution: cautionOf(measured, people?.value ?? null),
          },
        ]
      : [],
  );
}

/** What a reader should keep in mind; null for a figure as sure as surveys are. */
function cautionOf({ value, margin, beyond }: Measured, people: number | null): string | null {
  if (beyond) return CAUTIONS[beyond];
  if (people !== null && people < FEW_PEOPLE) return CAUTIONS.few;
  const isWide = margin !== null && value > 0 && margin / Z / value > MOST_VARIATION;
  return isWide ? CAUTIONS.wide : null;
}
