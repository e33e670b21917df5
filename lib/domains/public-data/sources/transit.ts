import { nameKey } from '@/lib/domains/geography';
import { STATES } from '@/lib/shared/reference/states';
import { milesBetween } from '@/lib/shared/format/distance';
import { csvTable } from '../files/csv';
import { smallText } from '../files/lines';
import type { PublicFile } from '../files/origin';
import { withoutKind } from '../places/census-names';
import { source } from '../source';

/** Every public timetable that is known, with the box around its stops. */
const FEEDS: PublicFile = {
  name: 'feeds_v2.csv',
  otherNames: ['sources.csv'],
  address: 'https://files.mobilitydatabase.org/feeds_v2.csv',
};

const BOX = [
  'location.bounding_box.minimum_latitude',
  'location.bounding_box.maximum_latitude',
  'location.bounding_box.minimum_longitude',
  'location.bounding_box.maximum_longitude',
] as const;
const COLUMNS = [
  'data_type',
  'location.country_code',
  'location.subdivision_name',
  'location.municipality',
  'provider',
  'status',
  ...BOX,
] as const;

/**
 * From corner to corner. A larger box says nothing of the towns inside, only of the agency's own
 * city.
 */
const LARGEST_BOX_MILES = 75;
/** Trains and coaches between cities reach farther, and are no local transportation. */
const LARGEST_CITY_BOX_MILES = 150;

const SOURCE = 'Mobility Database';

/** Timetables that have no newer one and are still published. */
const isInUse = (status: string) => !/^(deprecated|inactive)$/i.test(status);

interface Area {
  provider: string;
  /** The only city it is known to serve: state and name key; null where the box tells. */
  city: string | null;
  south: number;
  north: number;
  west: number;
  east: number;
}

/**
 * 'Metropolitan Transit Authority (WeGo)' and its timetables for buses and for trains are one
 * agency.
 */
const agencyKey = (provider: string) => provider.toLowerCase().replace(/\s+/g, ' ').trim();

const STATE_IDS = new Map<string, number>(STATES.map(({ stateName, id }) => [stateName, id]));

/**
 * Agencies of local public transportation by the areas of their stops. They say that there is some,
 * and whose; how much there is, and where there is none, nobody can tell from the list.
 */
export const transitSource = source({
  name: 'transit',
  label: 'Public transportation (Mobility Database)',
  topic: 'public transportation',
  kind: 'facts',
  megabytes: 3,
  about: [
    {
      what: 'Public transportation',
      from: 'Mobility Database',
      href: 'https://mobilitydatabase.org/',
      vintage: 'August 2026 for featured communities; each list of agencies shows its own year',
      license: 'Facts only; the database is CC0',
    },
  ],
  async *read({ origin, communities, onFiles, onVintage, onLeftOut, onProgress }) {
    onProgress('Getting the list of timetables');
    const file = await origin.open(FEEDS);
    onFiles([file]);
    const year = file.retrievedOn.slice(0, 4);
    onVintage(year);
    const { rows } = await csvTable(await smallText(file.path, /\.csv$/i), COLUMNS, FEEDS.name);
    const areas: Area[] = [];
    for (const [at, row] of rows.entries()) {
      const leaveOut = (reason: string) =>
        onLeftOut(reason, { line: at + 2, what: row.provider || 'An agency without a name' });
      const box = BOX.map((name) => row[name]);
      const [south, north, west, east] = box.map(Number) as [number, number, number, number];
      if (row['location.country_code'].toUpperCase() !== 'US' || row.data_type !== 'gtfs') {
        leaveOut('It is not a timetable of the U.S.');
        continue;
      }
      if (!isInUse(row.status)) {
        leaveOut('The timetable is no longer in use.');
        continue;
      }
      const across = milesBetween({ lat: south, long: west }, { lat: north, long: east });
      const isBox = !box.includes('') && south <= north && west <= east && Number.isFinite(across);
      const state = STATE_IDS.get(row['location.subdivision_name'].trim());
      const municipality = nameKey(row['location.municipality']);
      const provider = row.provider.replace(/\s+/g, ' ').trim();
      if (!isBox || !provider) {
        leaveOut('The area of its stops, or its agency, isn’t given.');
        continue;
      }
      const isLarge = across > LARGEST_BOX_MILES;
      if (across > LARGEST_CITY_BOX_MILES || (isLarge && !(state && municipality))) {
        leaveOut('Its stops are too far apart for local transportation.');
        continue;
      }
      const city = isLarge ? `${state} ${municipality}` : null;
      areas.push({ provider, city, south, north, west, east });
    }

    onProgress('Finding communities in their areas');
    const said = {
      source: `${SOURCE}, ${year}`,
      table: null,
      vintage: year,
      retrievedOn: file.retrievedOn,
      caution: null,
    };
    for (const { id, name, stateId, lat, long } of communities) {
      const keys = [name, withoutKind(name)].map((form) => `${stateId} ${nameKey(form)}`);
      const agencies = new Map<string, string>();
      for (const { provider, city, south, north, west, east } of areas)
        if (
          south <= lat &&
          lat <= north &&
          west <= long &&
          long <= east &&
          (city === null || keys.includes(city))
        )
          agencies.set(agencyKey(provider), agencies.get(agencyKey(provider)) ?? provider);
      if (agencies.size === 0) continue;
      const names = [...agencies.values()].sort((a, b) => a.localeCompare(b, 'en-US'));
      yield {
        community: id,
        field: 'transitAgencies',
        text: JSON.stringify(names),
        origin: said,
      };
    }
  },
});
