import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { COLLEGE_KINDS } from '@/lib/shared/reference/college-kinds';

/**
 * Facts of public records about some communities: a record for each, and one file that says where
 * each column comes from and of which years it is. An empty cell is not known.
 */
const folder = path.join(process.cwd(), 'db', 'seed', 'data', 'facts');

const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

const text = z.string().trim().min(1);
const number = text.pipe(z.coerce.number());
const positive = number.pipe(z.number().positive());
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]);
const geoid = z.string().regex(/^\d{7}$/);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*-[a-z]{2}$/);
const state = z.string().regex(/^[A-Z]{2}$/);

const months = z
  .string()
  .transform((cell) => cell.split(' '))
  .pipe(z.array(number).length(12));

const source = z.strictObject({
  source: text,
  table: text.optional(),
  vintage: text,
  retrievedOn: z.iso.date(),
  caution: text.optional(),
});

/** Columns of communities.csv that are figures. */
export const KNOWN_FIGURES = [
  'population',
  'landAreaSqMile',
  'medianAge',
  'medianIncome',
  'medianHomePrice',
  'homeOwnership',
  'bachelorsDegree',
  'priceLevel',
] as const;

const sourcesSchema = z.strictObject({
  figures: z.strictObject(
    Object.fromEntries(KNOWN_FIGURES.map((name) => [name, source])) as Record<
      (typeof KNOWN_FIGURES)[number],
      typeof source
    >,
  ),
  climateStations: source,
  colleges: source,
  students: source,
  hospitals: source,
});

const communitySchema = z.strictObject({
  slug,
  geonameId: positive,
  geoid,
  name: text,
  state,
  kind: z.enum(['city', 'town', 'village', 'borough', 'CDP']),
  population: orNull(positive),
  landAreaSqMile: orNull(positive),
  medianAge: orNull(positive),
  /** US dollars a year, a household. */
  medianIncome: orNull(positive),
  /** US dollars; what owners estimate. */
  medianHomePrice: orNull(positive),
  /** Percent of homes, and of adults. */
  homeOwnership: orNull(positive),
  bachelorsDegree: orNull(positive),
  /** 100 is the country; of the metropolitan area that is named. */
  priceLevel: orNull(positive),
  priceArea: orNull(text),
  /** The nearest weather station that measures temperatures and rain. */
  station: orNull(text),
  stationMiles: orNull(number),
});

const stationSchema = z.strictObject({
  id: text,
  name: text,
  lat: number,
  long: number,
  elevationM: orNull(number),
  /** °F by month, January first. */
  highs: months,
  lows: months,
  /** Inches by month. */
  precipitation: months,
  snow: orNull(months),
});

const collegeSchema = z.strictObject({
  id: z.string().regex(/^\d{6}$/),
  name: text,
  city: text,
  state,
  lat: number,
  long: number,
  kind: z.enum(COLLEGE_KINDS),
  /** Of all levels, full-time and part-time. */
  students: orNull(number),
});

const hospitalSchema = z.strictObject({
  /** Medicare's number. */
  id: text,
  slug,
  name: text,
  address: text,
  phone: orNull(z.string().regex(/^[2-9]\d{9}$/)),
  type: z.enum(['Emergency Care', 'Specialized Care', 'Behavioral Health', "Children's Health"]),
});

const countSchema = z.strictObject({ geonameId: positive, geoid, population: positive });

const rowsOf = <Row>(name: string, schema: z.ZodType<Row>): Row[] =>
  z.array(schema).parse(parse(read(name), { columns: true, skip_empty_lines: true }));

export type KnownCommunity = z.infer<typeof communitySchema>;
export type KnownStation = z.infer<typeof stationSchema>;
export type KnownCollege = z.infer<typeof collegeSchema>;
export type KnownHospital = z.infer<typeof hospitalSchema>;

export interface KnownFacts {
  sources: z.infer<typeof sourcesSchema>;
  /** The featured communities and many more; of featured ones, what their own records lack. */
  communities: KnownCommunity[];
  stations: KnownStation[];
  /**
   * Of the whole directory those that matter here: around each community the nearest ones, and the
   * nearest of each kind. A kind that none within ten miles has, no college there has.
   */
  colleges: KnownCollege[];
  /** All of Medicare's that are in these communities, but for those with a profile of their own. */
  hospitals: KnownHospital[];
  /**
   * Counts of the 2020 Census where GeoNames' differ by more than a tenth, by GeoNames' numbers.
   */
  counts: Map<number, { geoid: string; population: number }>;
}

let facts: KnownFacts | undefined;

export const readKnownFacts = (): KnownFacts =>
  (facts ??= {
    sources: sourcesSchema.parse(JSON.parse(read('sources.json'))),
    communities: rowsOf('communities.csv', communitySchema),
    stations: rowsOf('climate-stations.csv', stationSchema),
    colleges: rowsOf('colleges.csv', collegeSchema),
    hospitals: rowsOf('hospitals.csv', hospitalSchema),
    counts: new Map(
      rowsOf('census-2020-populations.csv', countSchema).map(({ geonameId, ...count }) => [
        geonameId,
        count,
      ]),
    ),
  });
