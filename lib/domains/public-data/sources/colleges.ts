import { storeColleges, type College } from '@/db/queries/communities/colleges';
import { COLLEGES_SEARCHED, NEAR_COLLEGE_MILES } from '@/lib/shared/constants/communities';
import { STATES } from '@/lib/shared/reference/states';
import { nearestOf } from '@/lib/shared/format/nearest';
import { SourceFault } from '../source-errors';
import { csvTable } from '../files/csv';
import { smallText } from '../files/lines';
import { isNotOut, newestOf, type PublicFile } from '../files/origin';
import { source, type SourceContext } from '../source';

const IPEDS = 'https://nces.ed.gov/ipeds/datacenter/data';

const fileNamed =
  (table: 'HD' | 'DRVEF') =>
  (year: number): PublicFile => ({
    name: `${table}${year}.zip`,
    otherNames: [`${table}${year}.csv`],
    address: `${IPEDS}/${table}${year}.zip`,
  });

const NOT_OPEN = 'The institution is closed, awards no degrees, or has no position.';

/** The directory of all institutions, one row each. */
const directoryOf = fileNamed('HD');
/**
 * What was worked out of the fall's enrollment: ENRTOT is students of all levels, full-time and
 * part-time.
 */
const enrollmentOf = fileNamed('DRVEF');

/** Institutions that award associate's degrees, and those that award bachelor's degrees. */
const KIND_OF_SECTOR = new Map<string, College['kind']>([
  ['1', 'publicFourYearCollegeUniversity'],
  ['2', 'privateFourYearCollegeUniversity'],
  ['3', 'privateFourYearCollegeUniversity'],
  ['4', 'publicTechnicalJuniorCollege'],
  ['5', 'privateTechnicalJuniorCollege'],
  ['6', 'privateTechnicalJuniorCollege'],
]);
const KINDS = [...new Set(KIND_OF_SECTOR.values())];

const STATE_IDS = new Map<string, number>(
  STATES.map(({ stateShortName, id }) => [stateShortName, id]),
);

/** Students of each institution by its id; null where the file is not to be had. */
async function readStudents({ origin, onFiles, onNote, onProgress }: SourceContext) {
  onProgress('Getting the numbers of students');
  const newest = await newestOf(origin, enrollmentOf).catch((error: unknown) => {
    if (!isNotOut(error)) throw error;
    return null;
  });
  if (!newest) {
    onNote('The file of enrollment (DRVEF) is not there: numbers of students stay as they were.');
    return null;
  }
  const { year, file } = newest;
  onFiles([file]);
  const { rows } = await csvTable(
    await smallText(file.path, /drvef\d{4}(_rv)?\.csv$/i),
    ['UNITID', 'ENRTOT'],
    `DRVEF${year}.zip`,
  );
  return {
    source: `NCES Integrated Postsecondary Education Data System, fall enrollment, ${year}`,
    byId: new Map(
      rows
        .filter(({ ENRTOT }) => /^\d+$/.test(ENRTOT))
        .map(({ UNITID, ENRTOT }) => [UNITID, Number(ENRTOT)]),
    ),
  };
}

/**
 * The country's colleges, and which kinds are near a community: known of every one once this has
 * run.
 */
export const collegeSource = source({
  name: 'colleges',
  label: 'Colleges nearby (NCES, IPEDS)',
  topic: 'colleges',
  kind: 'facts',
  megabytes: 1,
  about: [
    {
      what: 'Colleges',
      from: 'NCES Integrated Postsecondary Education Data System (IPEDS)',
      href: 'https://nces.ed.gov/ipeds/',
      vintage: '2019 for featured communities; each college shows its own year',
      license: 'Public domain',
    },
  ],
  async *read(reading) {
    const { db, origin, communities, dryRun, onFiles, onVintage, onLeftOut, onProgress } = reading;
    onProgress('Getting the directory of colleges');
    const { year, file } = await newestOf(origin, directoryOf);
    onFiles([file]);
    onVintage(String(year));
    const name = `HD${year}.zip`;
    const { rows } = await csvTable(
      // Revised directories end in _rv.
      await smallText(file.path, /hd\d{4}(_rv)?\.csv$/i),
      ['UNITID', 'INSTNM', 'CITY', 'STABBR', 'SECTOR', 'CYACTIVE', 'LATITUDE', 'LONGITUD'],
      name,
    );
    const students = await readStudents(reading);
    const said = {
      source: `NCES Integrated Postsecondary Education Data System, ${year}`,
      vintage: String(year),
      retrievedOn: file.retrievedOn,
    };
    const open: College[] = [];
    for (const [at, row] of rows.entries()) {
      const { UNITID: id, INSTNM, CITY, STABBR, SECTOR, CYACTIVE, ...spot } = row;
      const [kind, stateId] = [KIND_OF_SECTOR.get(SECTOR), STATE_IDS.get(STABBR)];
      const [lat, long] = [Number(spot.LATITUDE), Number(spot.LONGITUD)];
      // Active in this year; a position of 0 is none.
      if (kind && stateId !== undefined && CYACTIVE === '1' && lat && long)
        open.push({
          ...said,
          id,
          name: INSTNM,
          city: CITY,
          stateId,
          kind,
          lat,
          long,
          students: students?.byId.get(id) ?? null,
          studentsSource: students?.byId.has(id) ? students.source : null,
        });
      else onLeftOut(NOT_OPEN, { line: at + 2, what: `${INSTNM}, ${CITY}, ${STABBR}` });
    }
    if (open.length === 0) throw new SourceFault(`${name} has no colleges.`);
    if (!dryRun) await storeColleges(db, open);

    onProgress('Finding colleges near communities');
    const finders = KINDS.map((flag) => ({
      flag,
      nearest: nearestOf(open.filter(({ kind }) => kind === flag)),
    }));
    const origins = {
      ...said,
      source: `${said.source}, ${COLLEGES_SEARCHED}`,
      table: null,
      caution: null,
    };
    for (const community of communities)
      for (const { flag, nearest } of finders) {
        const found = nearest(community);
        const isNear = found !== null && found.miles <= NEAR_COLLEGE_MILES;
        yield { community: community.id, field: flag, text: String(isNear), origin: origins };
      }
  },
});
