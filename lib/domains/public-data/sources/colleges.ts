import { storeColleges, type College } from '@/db/queries/communities/colleges';
import { STATES } from '@/lib/shared/reference/states';
import { nearestOf } from '@/lib/shared/format/nearest';
import { SourceFault } from '../faults';
import { csvTable } from '../files/csv';
import { smallText } from '../files/lines';
import { newestOf, type PublicFile } from '../files/origin';
import { source } from '../source';

const IPEDS = 'https://nces.ed.gov/ipeds/datacenter/data';

/** The directory of all institutions, one row each. */
const fileOf = (year: number): PublicFile => ({
  name: `HD${year}.zip`,
  otherNames: [`hd${year}.csv`],
  address: `${IPEDS}/HD${year}.zip`,
});

/** A college this near is one of the community's: some twenty minutes by car. */
const NEAR_MILES = 10;

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

/** The country's colleges, and which kinds are near a community: known of every one once this has run. */
export const colleges = source({
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
  async *read({ db, origin, communities, dryRun, onFiles, onVintage, onElsewhere, onProgress }) {
    onProgress('Getting the directory of colleges');
    const { year, file } = await newestOf(origin, fileOf);
    onFiles([file]);
    onVintage(String(year));
    const name = `HD${year}.zip`;
    const { rows } = await csvTable(
      // Revised directories end in _rv.
      await smallText(file.path, /hd\d{4}(_rv)?\.csv$/i),
      ['UNITID', 'INSTNM', 'CITY', 'STABBR', 'SECTOR', 'CYACTIVE', 'LATITUDE', 'LONGITUD'],
      name,
    );
    const said = {
      source: `NCES Integrated Postsecondary Education Data System, ${year}`,
      vintage: String(year),
      retrievedOn: file.retrievedOn,
    };
    const open: College[] = [];
    let elsewhere = 0;
    for (const { UNITID: id, INSTNM, CITY, STABBR, SECTOR, CYACTIVE, ...spot } of rows) {
      const [kind, stateId] = [KIND_OF_SECTOR.get(SECTOR), STATE_IDS.get(STABBR)];
      const [lat, long] = [Number(spot.LATITUDE), Number(spot.LONGITUD)];
      // Active in this year; a position of 0 is none.
      if (kind && stateId !== undefined && CYACTIVE === '1' && lat && long)
        open.push({ ...said, id, name: INSTNM, city: CITY, stateId, kind, lat, long });
      else elsewhere += 1;
    }
    if (elsewhere === rows.length) throw new SourceFault(`${name} has no colleges.`);
    onElsewhere(elsewhere, 'The institution is closed, awards no degrees, or has no position.');
    if (!dryRun) await storeColleges(db, open);

    onProgress('Finding colleges near communities');
    const finders = KINDS.map((flag) => ({
      flag,
      nearest: nearestOf(open.filter(({ kind }) => kind === flag)),
    }));
    const origins = {
      ...said,
      source: `${said.source}, colleges within ${NEAR_MILES} miles`,
      table: null,
      caution: null,
    };
    for (const community of communities)
      for (const { flag, nearest } of finders) {
        const found = nearest(community);
        const isNear = found !== null && found.miles <= NEAR_MILES;
        yield { community: community.id, field: flag, text: String(isNear), origin: origins };
      }
  },
});
