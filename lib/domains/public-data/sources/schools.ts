import * as z from 'zod';
import type { WaitingSchool } from '@/db/queries/imports/school-rows';
import { STATES } from '@/lib/shared/reference/states';
import { MissingFile, SourceFault } from '../source-errors';
import { jsonRows } from '../files/json-rows';
import { isNotOut, type LocalFile, type Origin, type PublicFile } from '../files/origin';
import { NO_SCHOOL } from '../left-out';
import { SCHOOL_MILES, schoolPlaces, SchoolKinds } from '../places/school-place';
import { source } from '../source';
import { readableName } from '../readable-name';

const DIRECTORY = 'https://educationdata.urban.org/api/v1/schools/ccd/directory';

/** One state's schools of a year, a page at a time. */
const fileOf = (year: number, stateId: number, page: number): PublicFile => ({
  name: `ccd_directory_${year}_${stateId}_${page}.json`,
  address: `${DIRECTORY}/${year}/?fips=${stateId}&page=${page}`,
});

/** The survey comes out some two years after its school year has begun. */
const YEARS_BACK = 6;
/** No state has more: a response that always names a next page is wrong. */
const MOST_PAGES = 100;

const text = z.string().nullish();
const number = z.number().nullish();

const schoolSchema = z.object({
  ncessch: z.union([z.string(), z.number()]),
  school_name: text,
  street_location: text,
  city_location: text,
  state_location: text,
  zip_location: text,
  latitude: number,
  longitude: number,
  lowest_grade_offered: number,
  highest_grade_offered: number,
  charter: number,
  school_status: number,
});
const FIELDS = Object.keys(schoolSchema.shape);
const pageSchema = z.object({ next: z.string().nullable() });
type DirectoryRow = z.infer<typeof schoolSchema>;

/** Closed for good, closed for now, and to be opened. */
const NOT_OPEN = new Set([2, 6, 7]);

const LAST_GRADE = 12;
/** '-1', '-2' and '-3' stand for what is not known. */
const isKnown = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && value >= 0;
const wordsOf = (value: string | null | undefined): string | null =>
  value === null || value === undefined || /^(-[123])?$/.test(value.trim()) ? null : value.trim();

/** Of grades it is the year before kindergarten; alone, it may stand for what is not known too. */
const BEFORE_KINDERGARTEN = -1;
const UNKNOWN = -3;

/** -1 and 5 → PK, K, 1 … 5. */
export function gradesOf(lowest: number | null | undefined, highest: number | null | undefined) {
  const first = lowest ?? UNKNOWN;
  if (first < BEFORE_KINDERGARTEN || first > LAST_GRADE || !isKnown(highest)) return [];
  const last = Math.min(highest, LAST_GRADE);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const grade = first + at;
    if (grade === BEFORE_KINDERGARTEN) return 'PK';
    return grade === 0 ? 'K' : String(grade);
  });
}

/** All pages of a state. */
async function* stateRows(origin: Origin, year: number, stateId: number, onFile: OnFile) {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const file = fileOf(year, stateId, page);
    const local = await origin.open(file);
    onFile(local);
    const { next } = yield* jsonRows({
      path: local.path,
      list: 'results',
      within: null,
      fields: FIELDS,
      row: schoolSchema,
      rest: pageSchema,
      fault: () => new SourceFault(`${file.name} isn’t a page of the school directory.`),
    });
    if (next === null) return;
  }
}
type OnFile = (file: LocalFile) => void;

/** The newest year that the directory has schools of. */
async function newestYear(origin: Origin, stateId: number, onFile: OnFile): Promise<number> {
  const latest = new Date().getUTCFullYear();
  for (let year = latest; year > latest - YEARS_BACK; year -= 1)
    try {
      for await (const row of stateRows(origin, year, stateId, onFile)) if (row) return year;
    } catch (error) {
      if (!isNotOut(error)) throw error;
    }
  throw new MissingFile('The school directory has no schools of the last years.');
}

const spotOf = ({ latitude: lat, longitude: long }: DirectoryRow) =>
  lat && long && lat > 0 && long < 0 ? { lat, long } : null;

function schoolOf(row: DirectoryRow, community: number, year: number): WaitingSchool | null {
  const name = wordsOf(row.school_name);
  if (name === null) return null;
  const [street, city] = [wordsOf(row.street_location), wordsOf(row.city_location)];
  return {
    community,
    ncesId: String(row.ncessch).padStart(12, '0'),
    name: readableName(name),
    street: street && readableName(street),
    city: city && readableName(city),
    state: wordsOf(row.state_location),
    zip: wordsOf(row.zip_location),
    levels: gradesOf(row.lowest_grade_offered, row.highest_grade_offered),
    type: row.charter === 1 ? 'Charter' : 'Public',
    source: `NCES Common Core of Data, ${year}`,
  };
}

/** Public and charter schools, and which communities have them in or near them. */
export const schoolSource = source({
  name: 'schools',
  label: 'Public and charter schools (NCES)',
  topic: 'schools',
  kind: 'schools',
  megabytes: 150,
  about: [
    {
      what: 'Public and charter schools',
      from: 'NCES Common Core of Data, via the Urban Institute’s Education Data Portal',
      href: 'https://educationdata.urban.org/',
      vintage: 'Shown next to each fact, where the person who runs the site has loaded them',
      license: 'Public domain; the portal is ODC-By 1.0',
    },
  ],
  async *read({ db, origin, communities, onFiles, onVintage, onLeftOut, onProgress }) {
    const stateIds = new Set(communities.map(({ stateId }) => stateId));
    const states = STATES.filter(({ id }) => stateIds.has(id));
    const [first] = states;
    if (!first) return;
    onProgress('Getting the school directory');
    let retrievedOn = '';
    const onFile = (file: LocalFile) => {
      onFiles([file]);
      ({ retrievedOn } = file);
    };
    const year = await newestYear(origin, first.id, onFile);
    onVintage(String(year));
    const placeOf = await schoolPlaces(db, communities);
    const kinds = new SchoolKinds(['publicType', 'charter'] as const);
    let line = 0;
    for (const state of states) {
      onProgress(`Reading schools of ${state.stateName}`);
      for await (const row of stateRows(origin, year, state.id, onFile)) {
        line += 1;
        if (isKnown(row.school_status) && NOT_OPEN.has(row.school_status)) continue;
        const spot = spotOf(row);
        const community = placeOf({
          city: wordsOf(row.city_location) ?? '',
          state: wordsOf(row.state_location) ?? state.stateShortName,
          spot,
          zip: wordsOf(row.zip_location)?.slice(0, 5) ?? null,
        });
        kinds.add(row.charter === 1 ? 'charter' : 'publicType', community, spot);
        const school = community === null ? null : schoolOf(row, community, year);
        if (school) yield school;
        else
          onLeftOut(NO_SCHOOL, {
            line,
            what: `${wordsOf(row.school_name) ?? 'A school'}, ${wordsOf(row.city_location) ?? ''}, ${state.stateShortName}`,
          });
      }
    }
    const said = {
      source: `NCES Common Core of Data, ${year}, schools within ${SCHOOL_MILES} miles`,
      table: null,
      vintage: String(year),
      retrievedOn,
      caution: null,
    };
    for (const { community, flag, isThere } of kinds.of(communities))
      yield { community, field: flag, text: String(isThere), origin: said };
  },
});
