import { milesBetween } from '@/lib/shared/format/distance';
import { csvTable } from '../files/csv';
import { smallText } from '../files/lines';
import type { PublicFile } from '../files/origin';
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
const COLUMNS = ['data_type', 'location.country_code', 'provider', 'status', ...BOX] as const;

/** From corner to corner. Boxes of trains and coaches between cities say nothing of the towns inside. */
const LARGEST_BOX_MILES = 75;

const SOURCE = 'Mobility Database';

/** Timetables that have no newer one and are still published. */
const isInUse = (status: string) => !/^(deprecated|inactive)$/i.test(status);

interface Area {
  provider: string;
  south: number;
  north: number;
  west: number;
  east: number;
}

/**
 * Providers of local public transportation by the areas of their timetables. One around a community
 * makes its choice limited, several make it multiple; where none is known, nothing is.
 */
export const transit = source({
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
      vintage: 'August 2026 for featured communities; each fact shows its own year',
      license: 'Facts only; the database is CC0',
    },
  ],
  async *read({ origin, communities, onFiles, onVintage, onElsewhere, onProgress }) {
    onProgress('Getting the list of timetables');
    const file = await origin.open(FEEDS);
    onFiles([file]);
    const year = file.retrievedOn.slice(0, 4);
    onVintage(year);
    const { rows } = await csvTable(await smallText(file.path, /\.csv$/i), COLUMNS, FEEDS.name);
    const areas: Area[] = [];
    for (const row of rows) {
      const box = BOX.map((name) => row[name]);
      const [south, north, west, east] = box.map(Number) as [number, number, number, number];
      if (row['location.country_code'].toUpperCase() !== 'US' || row.data_type !== 'gtfs') continue;
      if (
        !isInUse(row.status) ||
        box.includes('') ||
        !box.every((edge) => Number.isFinite(Number(edge)))
      )
        continue;
      const across = milesBetween({ lat: south, long: west }, { lat: north, long: east });
      if (south > north || west > east || across > LARGEST_BOX_MILES) continue;
      areas.push({ provider: row.provider.toLowerCase(), south, north, west, east });
    }
    onElsewhere(
      rows.length - areas.length,
      'The timetable is not of local transportation in the U.S., or no longer in use.',
    );

    onProgress('Finding communities in their areas');
    const said = {
      source: `${SOURCE}, ${year}`,
      table: null,
      vintage: year,
      retrievedOn: file.retrievedOn,
      caution: null,
    };
    for (const { id, lat, long } of communities) {
      const providers = new Set(
        areas
          .filter(
            (one) => one.south <= lat && lat <= one.north && one.west <= long && long <= one.east,
          )
          .map(({ provider }) => provider),
      );
      if (providers.size === 0) continue;
      yield {
        community: id,
        field: 'publicTransType',
        text:
          providers.size > 1
            ? 'multiplePublicTransportationOptions'
            : 'limitedPublicTransportation',
        origin: said,
      };
    }
  },
});
