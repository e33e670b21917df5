import type { airports as airportsTable } from '../schema/public-data';
import { AIRPORT_SOURCE } from '@/lib/shared/constants/airports';
import { airportFlagsOf, readAirports, type AirportFlags } from '@/lib/domains/geography/airports';
import { countyFinder } from '@/lib/domains/geography/counties';
import { readZipCodes, zipCodesOf, type Town } from '@/lib/domains/geography/zip-codes';
import { stateId } from './state-ids';

type AirportRow = typeof airportsTable.$inferInsert;

/** What is known of any place by where it lies. */
export interface NearRows {
  airports: AirportRow[];
  /** By the towns' ids, in order. */
  zipCodes: Map<number, string[]>;
  /** By the towns' ids. */
  airportFlags: Map<number, AirportFlags>;
}

/** Airports, and the ZIP codes and airports of towns; reads two packages. */
export function nearRows(towns: readonly Town[]): NearRows {
  const airports = readAirports();
  const flagsOf = airportFlagsOf(airports);
  return {
    airports: airports.map(({ state, ...airport }) => ({
      ...airport,
      stateId: stateId(state),
      source: AIRPORT_SOURCE,
    })),
    zipCodes: zipCodesOf(towns, readZipCodes(), countyFinder()),
    airportFlags: new Map(towns.map((town) => [town.id, flagsOf(town)])),
  };
}
