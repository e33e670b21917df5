import type { SchoolFlag } from '@/db/queries/fact-rows';
import { nearestOf, type Spot } from '../distance';
import { SourceFault } from '../faults';
import { csvTable } from '../files/csv';
import { smallText } from '../files/lines';
import { newestOf, type PublicFile } from '../files/origin';
import type { Source } from '../source';

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
const FLAG_OF_SECTOR = new Map<string, SchoolFlag>([
  ['1', 'publicFourYearCollegeUniversity'],
  ['2', 'privateFourYearCollegeUniversity'],
  ['3', 'privateFourYearCollegeUniversity'],
  ['4', 'publicTechnicalJuniorCollege'],
  ['5', 'privateTechnicalJuniorCollege'],
  ['6', 'privateTechnicalJuniorCollege'],
]);
const FLAGS = [...new Set(FLAG_OF_SECTOR.values())];

/** Which kinds of colleges are near a community: known of every one once this has run. */
export const colleges: Source = {
  async *read({ origin, communities, onFiles, onVintage, onElsewhere, onProgress }) {
    onProgress('Getting the directory of colleges');
    const { year, file } = await newestOf(origin, fileOf);
    onFiles([file]);
    onVintage(String(year));
    const name = `HD${year}.zip`;
    const { rows } = csvTable(
      // Revised directories end in _rv.
      await smallText(file.path, /hd\d{4}(_rv)?\.csv$/i),
      ['UNITID', 'SECTOR', 'CYACTIVE', 'LATITUDE', 'LONGITUD'],
      name,
    );
    const spots = new Map<SchoolFlag, Spot[]>(FLAGS.map((flag) => [flag, []]));
    let elsewhere = 0;
    for (const { SECTOR, CYACTIVE, LATITUDE, LONGITUD } of rows) {
      const flag = FLAG_OF_SECTOR.get(SECTOR);
      const [lat, long] = [Number(LATITUDE), Number(LONGITUD)];
      // Active in this year; a position of 0 is none.
      if (flag && CYACTIVE === '1' && lat && long) spots.get(flag)?.push({ lat, long });
      else elsewhere += 1;
    }
    if (elsewhere === rows.length) throw new SourceFault(`${name} has no colleges.`);
    onElsewhere(elsewhere);

    onProgress('Finding colleges near communities');
    const finders = FLAGS.map((flag) => ({ flag, nearest: nearestOf(spots.get(flag) ?? []) }));
    const said = {
      source: `NCES Integrated Postsecondary Education Data System, ${year}, colleges within ${NEAR_MILES} miles`,
      table: null,
      vintage: String(year),
      retrievedOn: file.retrievedOn,
      caution: null,
    };
    for (const community of communities)
      for (const { flag, nearest } of finders) {
        const found = nearest(community);
        const isNear = found !== null && found.miles <= NEAR_MILES;
        yield { community: community.id, field: flag, text: String(isNear), origin: said };
      }
  },
};
