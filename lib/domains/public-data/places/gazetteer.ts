import { Turns } from '@/lib/platform/tasks/turns';
import { STATES } from '@/lib/shared/reference/states';
import { MissingFile } from '../source-errors';
import { columnPositions, smallText } from '../files/lines';
import { type LocalFile, type Origin, type PublicFile, newestOf } from '../files/origin';
import { readCensusName, withoutCensusKind, type CensusName } from './census-names';

/** A place or a county subdivision of the census. */
export interface CensusPlace extends CensusName {
  /** Seven digits of a place, ten of a county subdivision. */
  geoid: string;
  /** As the census writes it. */
  title: string;
  stateId: number;
  lat: number;
  long: number;
  landSqMile: number;
}

/** 'Amherst town, number 2501301370' */
export const placeInWords = ({ title, geoid }: Pick<CensusPlace, 'title' | 'geoid'>): string =>
  `${title}, number ${geoid}`;

/** What communities are called in full, by id. @param geoids their places, by id */
export function officialNamesOf(
  geoids: ReadonlyMap<number, string>,
  places: readonly CensusPlace[],
): Map<number, string> {
  const titles = new Map(places.map(({ geoid, title }) => [geoid, title]));
  const names = new Map<number, string>();
  for (const [id, geoid] of geoids) {
    const title = titles.get(geoid);
    if (title !== undefined) names.set(id, withoutCensusKind(title));
  }
  return names;
}

export interface Gazetteer {
  places: CensusPlace[];
  /** The year of its boundaries. */
  vintage: string;
  retrievedOn: string;
  files: LocalFile[];
  /** What it lacks. */
  note: string | null;
}

const WITHOUT_TOWNS =
  'The file of county subdivisions is missing, so towns and townships of twelve states were left out.';

const GAZETTEER = 'https://www2.census.gov/geo/docs/maps-data/data/gazetteer';

/**
 * Where towns and townships are county subdivisions and no places: CT ME MA MI MN NH NJ NY PA RI VT
 * WI.
 */
const TOWN_STATES = new Set([9, 23, 25, 26, 27, 33, 34, 36, 42, 44, 50, 55]);

const STATE_IDS = new Set<number>(STATES.map(({ id }) => id));

const fileOf =
  (what: string) =>
  (year: number): PublicFile => ({
    name: `${year}_Gaz_${what}_national.zip`,
    otherNames: [`${year}_Gaz_${what}_national.txt`],
    address: `${GAZETTEER}/${year}_Gazetteer/${year}_Gaz_${what}_national.zip`,
  });

/**
 * The newest Gazetteer: all places, and the county subdivisions of the twelve states with towns.
 */
export async function openGazetteer(origin: Origin): Promise<Gazetteer> {
  const { year, file } = await newestOf(origin, fileOf('place'));
  const places = await readGazetteer(file, () => true);
  const said = { places, vintage: String(year), retrievedOn: file.retrievedOn };
  try {
    const towns = await origin.open(fileOf('cousubs')(year));
    const inTowns = await readGazetteer(towns, (stateId) => TOWN_STATES.has(stateId));
    return { ...said, places: [...places, ...inTowns], files: [file, towns], note: null };
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    return { ...said, files: [file], note: WITHOUT_TOWNS };
  }
}

/** Tab separated up to 2024, with a header padded with blanks; separated by bars since. */
async function readGazetteer(
  { path }: LocalFile,
  isWanted: (stateId: number) => boolean,
): Promise<CensusPlace[]> {
  const [header = '', ...lines] = (await smallText(path, /_Gaz_\w+\.txt$/i)).split(/\r?\n/);
  const separator = header.includes('|') ? '|' : '\t';
  const at = columnPositions(
    header.split(separator),
    ['GEOID', 'NAME', 'ALAND_SQMI', 'INTPTLAT', 'INTPTLONG'],
    'The Gazetteer',
  );
  const places: CensusPlace[] = [];
  const turns = new Turns();
  for (const line of lines) {
    await turns.next();
    const cells = line.split(separator);
    const geoid = cells[at.GEOID]?.trim() ?? '';
    const stateId = Number(geoid.slice(0, 2));
    if (!/^\d{7}(\d{3})?$/.test(geoid) || !STATE_IDS.has(stateId) || !isWanted(stateId)) continue;
    const title = cells[at.NAME]?.trim() ?? '';
    const [landSqMile, lat, long] = [at.ALAND_SQMI, at.INTPTLAT, at.INTPTLONG].map((column) =>
      Number(cells[column]?.trim()),
    ) as [number, number, number];
    if (title === '' || Number.isNaN(landSqMile + lat + long)) continue;
    places.push({ geoid, title, stateId, lat, long, landSqMile, ...readCensusName(title) });
  }
  return places;
}
