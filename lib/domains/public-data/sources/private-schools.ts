import type { WaitingSchool } from '@/db/queries/imports/school-rows';
import { csvTable } from '../files/csv';
import { NO_SCHOOL } from '../left-out';
import { smallText } from '../files/lines';
import { newestOf, type PublicFile } from '../files/origin';
import { SCHOOL_MILES, schoolPlaces, SchoolKinds } from '../places/school-place';
import { source } from '../source';
import { readableName } from '../readable-name';

const PSS = 'https://nces.ed.gov/surveys/pss/zip';

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');

/** The survey of every second school year: 2021 is that of 2021–22. */
const fileOf = (year: number): PublicFile => {
  const name = `pss${twoDigits(year)}${twoDigits(year + 1)}_pu`;
  return {
    name: `${name}_csv.zip`,
    otherNames: [`${name}.csv`],
    address: `${PSS}/${name}_csv.zip`,
  };
};

const FIRST_GRADE_CODE = 6;
/** Kindergarten, the transitional one, and the year between it and the first grade. */
const KINDERGARTEN_CODES = new Set([3, 4, 5]);
const LAST_GRADE_CODE = 17;

/**
 * Codes of the survey: 1 without grades, 2 before kindergarten, 6 the first grade, 17 the twelfth.
 */
export function surveyGrades(lowest: number, highest: number): string[] {
  const [from, to] = [Math.max(2, lowest), Math.min(LAST_GRADE_CODE, highest)];
  const names = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    const code = from + at;
    if (code >= FIRST_GRADE_CODE) return String(code - FIRST_GRADE_CODE + 1);
    return KINDERGARTEN_CODES.has(code) ? 'K' : 'PK';
  });
  return [...new Set(names)];
}

/**
 * Where a school is: its second address where there is one, because the first is then where it gets
 * its mail, such as 'PO Box 9'.
 */
function addressOf(cell: (name: string) => string, optional: (name: string) => string) {
  const isElsewhere = optional('PL_ADD') !== '' && optional('PL_CIT') !== '';
  const [street, city, state, zip] = isElsewhere
    ? ['PL_ADD', 'PL_CIT', 'PL_STABB', 'PL_ZIP'].map(optional)
    : ['PADDRS', 'PCITY', 'PSTABB', 'PZIP'].map(cell);
  return {
    street: street ?? '',
    city: city ?? '',
    state: state || cell('PSTABB'),
    zip: (zip || cell('PZIP')).padStart(5, '0'),
  };
}

/** Neither Catholic nor of another religion. */
const NONSECTARIAN = '3';

/** Private schools, and which communities have them in or near them. */
export const privateSchoolSource = source({
  name: 'private-schools',
  label: 'Private schools (NCES)',
  topic: 'private schools',
  kind: 'schools',
  megabytes: 10,
  about: [
    {
      what: 'Private schools',
      from: 'NCES Private School Universe Survey',
      href: 'https://nces.ed.gov/surveys/pss/',
      vintage: 'Shown next to each fact, where the person who runs the site has loaded them',
      license: 'Public domain',
    },
  ],
  async *read({ db, origin, states, communities, onFiles, onVintage, onLeftOut, onProgress }) {
    onProgress('Getting the survey of private schools');
    const { year, file } = await newestOf(origin, fileOf);
    onFiles([file]);
    const vintage = `${year}–${twoDigits(year + 1)}`;
    onVintage(vintage);
    // Columns of the position and of the grades name the year that the school year ends in.
    const end = year + 1;
    const [lat, long] = [`LATITUDE${twoDigits(end)}`, `LONGITUDE${twoDigits(end)}`];
    const [lowest, highest] = [`LOGR${end}`, `HIGR${end}`];
    const { header, rows, cells } = await csvTable(
      await smallText(file.path, /pss\d{4}_pu\.csv$/i),
      ['PPIN', 'PINST', 'PADDRS', 'PCITY', 'PSTABB', 'PZIP', 'RELIG', lat, long, lowest, highest],
      fileOf(year).name,
    );
    const placeOf = await schoolPlaces(db, communities);
    const kinds = new SchoolKinds(['privateType', 'faithBasedPrivate'] as const);
    for (const [at, row] of rows.entries()) {
      const cell = (name: string) => row[name] ?? '';
      const address = addressOf(cell, (name) => cells[at]?.[header.indexOf(name)] ?? '');
      const { city, state, zip } = address;
      if (states && !states.includes(state)) continue;
      const [north, east] = [Number(cell(lat)), Number(cell(long))];
      const spot = north && east ? { lat: north, long: east } : null;
      const community = placeOf({
        city,
        state,
        spot,
        zip: zip.slice(0, 5),
      });
      kinds.add('privateType', community, spot);
      if (cell('RELIG') !== NONSECTARIAN) kinds.add('faithBasedPrivate', community, spot);
      if (community === null || cell('PPIN') === '' || cell('PINST') === '') {
        onLeftOut(NO_SCHOOL, {
          line: at + 2,
          what: `${readableName(cell('PINST'))}, ${readableName(city)}, ${state}`,
        });
        continue;
      }
      yield {
        community,
        ncesId: cell('PPIN'),
        name: readableName(cell('PINST')),
        street: readableName(address.street) || null,
        city: readableName(city) || null,
        state: state || null,
        zip,
        levels: surveyGrades(Number(cell(lowest)), Number(cell(highest))),
        type: 'Private',
        source: `NCES Private School Universe Survey, ${vintage}`,
      } satisfies WaitingSchool;
    }
    const said = {
      source: `NCES Private School Universe Survey, ${vintage}, schools within ${SCHOOL_MILES} miles`,
      table: null,
      vintage,
      retrievedOn: file.retrievedOn,
      caution: null,
    };
    for (const { community, flag, isThere } of kinds.of(communities))
      yield { community, field: flag, text: String(isThere), origin: said };
  },
});
