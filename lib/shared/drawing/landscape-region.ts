import { wordTable } from '@/lib/shared/format/word-table';

/** The facts a drawn landscape is made from. */
export interface LandscapeFacts {
  id: number | string;
  /** Degrees north. */
  lat: number | null;
  /** Degrees east: negative in the United States. */
  long: number | null;
  population: number | null;
  /** The contract's climate code, if anyone has chosen one. */
  climateType?: string | null;
  /** Meters above the sea. */
  elevationM?: number | null;
  stateShortName: string;
}

export type Terrain =
  | 'peaks'
  | 'ridges'
  | 'hills'
  | 'mesas'
  | 'plains'
  | 'coast'
  | 'lake'
  | 'island'
  | 'fjord';
export type Climate = 'temperate' | 'continental' | 'subtropical' | 'arid' | 'polar';
export type Settlement = 0 | 1 | 2 | 3 | 4;

const CLIMATES = wordTable<Climate>({
  tropicalSubtropical: 'subtropical',
  dryArid: 'arid',
  temperateCoolWintersMildSummers: 'temperate',
  ContinentalColdWintersHotSummers: 'continental',
  Polar: 'polar',
});

/** Rough shores as chains of latitude and longitude; a quarter of a degree is near enough. */
const SEA: readonly (readonly number[])[] = [
  [
    44.8, -67, 44.2, -68.8, 43.6, -70.3, 42.4, -71, 41.7, -70.3, 41.5, -71.4, 41.2, -73, 40.6,
    -73.9, 39.4, -74.4, 38.4, -75.1, 36.9, -76, 35.2, -75.7, 34.6, -77.2, 33.8, -78.7, 32.8, -79.9,
    32, -81, 30.3, -81.4, 29, -80.9, 26.8, -80.05, 25.6, -80.3, 25.2, -81, 26.4, -81.9, 27.8, -82.7,
    29.1, -83, 30, -84.1, 29.8, -85.3, 30.4, -86.6, 30.4, -88.4, 29.4, -90.2, 29.7, -93.5, 29.2,
    -94.9, 27.8, -97.2, 26, -97.2,
  ],
  [
    32.6, -117.1, 33.8, -118.3, 34.4, -119.7, 35.4, -120.8, 36.6, -121.9, 37.7, -122.4, 39, -123.7,
    40.6, -124.2, 43.4, -124.3, 46.2, -123.9, 48.3, -124.6, 48.1, -122.8, 47.3, -122.5, 48.9,
    -122.6,
  ],
];
const LAKES: readonly (readonly number[])[] = [
  [41.6, -87.4, 41.9, -87.6, 43.1, -87.9, 44.6, -87.8, 45.8, -87],
  [
    41.7, -86.8, 43.2, -86.3, 44.8, -85.8, 45.8, -84.7, 44.9, -83.4, 43, -82.4, 42.3, -83, 41.6,
    -83.4,
  ],
  [41.5, -82.6, 41.5, -81.6, 42.1, -80.1, 42.9, -78.9, 43.3, -77.6, 43.5, -76.4],
  [46.7, -92.1, 46.8, -90.8, 46.5, -87.4, 46.5, -84.4],
  [44.5, -73.2, 43.9, -73.4],
  [41, -112.2, 40.7, -112.1],
  [30.1, -90.1, 30.3, -90],
];

function near(chains: typeof SEA, lat: number, long: number, within: number): boolean {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  return chains.some((chain) => {
    for (let at = 0; at + 3 < chain.length; at += 2) {
      const [fromLat = 0, fromLong = 0, toLat = 0, toLong = 0] = chain.slice(at, at + 4);
      const [dy, dx] = [toLat - fromLat, (toLong - fromLong) * squeeze];
      const [py, px] = [lat - fromLat, (long - fromLong) * squeeze];
      const along = Math.max(0, Math.min(1, (py * dy + px * dx) / (dy * dy + dx * dx)));
      if (Math.hypot(py - along * dy, px - along * dx) < within) return true;
    }
    return false;
  });
}

const isOneOf = (state: string, states: string): boolean => states.includes(state);

export function terrainOf(facts: LandscapeFacts): Terrain {
  const { stateShortName: state } = facts;
  const lat = facts.lat ?? 39;
  const long = facts.long ?? -95;
  const height = facts.elevationM;
  if (state === 'HI') return 'island';
  if (state === 'AK') return lat < 62 || long < -160 ? 'fjord' : 'peaks';
  if ((height ?? 0) < 250) {
    if (near(SEA, lat, long, 0.28)) return 'coast';
    if (near(LAKES, lat, long, 0.22)) return 'lake';
  }
  if (state === 'FL') return 'lake';
  const canyonLand =
    isOneOf(state, 'AZ NM') || (state === 'UT' && lat < 39.3) || (state === 'NV' && lat < 37.5);
  if (canyonLand) return (height ?? 0) > 2100 ? 'peaks' : 'mesas';
  if (state === 'TX') return long < -101.5 ? 'mesas' : long < -98 || lat > 32 ? 'plains' : 'hills';
  if (isOneOf(state, 'CO WY MT')) return long > -104.4 ? 'plains' : 'peaks';
  if (isOneOf(state, 'ID UT NV')) return 'peaks';
  if (isOneOf(state, 'WA OR')) return long > -119.5 ? 'hills' : 'peaks';
  if (state === 'CA')
    return long > -118.8 && lat < 35.4 ? 'mesas' : lat > 39.5 ? 'peaks' : 'ridges';
  if (isOneOf(state, 'ND SD NE KS OK IA IL')) return 'plains';
  if (isOneOf(state, 'IN OH MN')) return lat < 39.3 || long < -95 ? 'hills' : 'plains';
  const highland =
    isOneOf(state, 'WV VT NH PA ME') ||
    (state === 'NC' && long < -80.9) ||
    (state === 'VA' && long < -78.6) ||
    (state === 'TN' && long < -81 && long > -85.3) ||
    (state === 'KY' && long > -83.6) ||
    (state === 'GA' && lat > 34.2) ||
    (state === 'NY' && lat > 41.5) ||
    (isOneOf(state, 'AR MO') && long < -92.3 && lat > 34.3 && lat < 37.8);
  return highland || (height ?? 0) > 550 ? 'ridges' : 'hills';
}

export function climateOf(facts: LandscapeFacts, terrain: Terrain): Climate {
  const chosen = facts.climateType ? CLIMATES[facts.climateType] : undefined;
  if (chosen) return chosen;
  const lat = facts.lat ?? 39;
  if (terrain === 'mesas') return 'arid';
  if (terrain === 'island' || lat < 31) return 'subtropical';
  if (facts.stateShortName === 'AK') return lat > 62 ? 'polar' : 'temperate';
  if (isOneOf(facts.stateShortName, 'NV UT')) return 'arid';
  if (isOneOf(facts.stateShortName, 'WA OR CA')) return 'temperate';
  if (lat > 40.2) return 'continental';
  return lat < 34.5 ? 'subtropical' : 'temperate';
}

/** 0 a farm, 1 a village, 2 a town, 3 a small city, 4 a big one. */
export function settlementOf(population: number | null): Settlement {
  const people = population ?? 4000;
  if (people < 1500) return 0;
  if (people < 15_000) return 1;
  if (people < 60_000) return 2;
  return people < 250_000 ? 3 : 4;
}
