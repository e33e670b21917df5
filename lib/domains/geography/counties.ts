import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import whichPolygon from 'which-polygon';
import { packageText } from './package-files';
import type { Spot } from '@/lib/shared/format/distance';

interface CountyProperties {
  name: string;
}

type Atlas = Topology<{ counties: GeometryCollection<CountyProperties> }>;

/** The two parts of Alaska's former Valdez-Cordova, which the shapes of 2017 don't have. */
const COUNTIES_SINCE_2019 = [
  ['02063', 'Chugach'],
  ['02066', 'Copper River'],
] as const;

const DIVIDED_SINCE = '02261';

/** The five that New York City covers. */
export const NEW_YORK_CITY_COUNTIES: ReadonlySet<string> = new Set([
  '36005',
  '36047',
  '36061',
  '36081',
  '36085',
]);

/**
 * Cities that belong to no county: 38 of Virginia, Baltimore and St. Louis. Carson City says so
 * itself.
 */
const isIndependentCity = (fips: string) =>
  (fips.startsWith('51') && fips > '51500') || ['24510', '29510'].includes(fips);

const nameOf = (fips: string, name: string) => (isIndependentCity(fips) ? `${name} city` : name);

const readAtlas = () => JSON.parse(packageText('us-atlas/counties-10m.json')) as Atlas;

/** Counties' names by their five digits, state then county; an independent city is named as one. */
export function readCountyNames(): Map<string, string> {
  const { geometries } = readAtlas().objects.counties;
  return new Map([
    ...geometries.map(({ id, properties }): [string, string] => [
      String(id),
      nameOf(String(id), (properties as CountyProperties).name),
    ]),
    ...COUNTIES_SINCE_2019,
  ]);
}

export interface County {
  /** Five digits, state then county. */
  fips: string;
  name: string;
}

/**
 * Finds the county of any spot; null at sea, abroad and where its name has changed since.
 * @param state two digits: of its counties alone, which takes a tenth of the time
 */
export function countyFinder(state = ''): (spot: Spot) => County | null {
  const atlas = readAtlas();
  const { counties } = atlas.objects;
  const geometries = counties.geometries.filter(({ id }) => String(id).startsWith(state));
  const { features } = feature(atlas, { ...counties, geometries });
  const find = whichPolygon({
    type: 'FeatureCollection',
    features: features.map(({ geometry, properties, id }) => ({
      type: 'Feature' as const,
      // A collection of these shapes has no other kinds.
      geometry: geometry as GeoJSON.Polygon | GeoJSON.MultiPolygon,
      properties: {
        fips: String(id),
        name: nameOf(String(id), (properties as CountyProperties).name),
      },
    })),
  });
  return ({ lat, long }) => {
    const county = find([long, lat]);
    return county === null || county.fips === DIVIDED_SINCE ? null : county;
  };
}
