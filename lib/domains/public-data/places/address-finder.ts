import type { Db } from '@/db/client';
import { placeFinder, type FindPlace } from '@/lib/domains/imports';
import { readZipCodes } from '@/lib/domains/geography';

/** Finds the communities of addresses by their city and ZIP code, as public lists have them. */
export const addressFinder = (db: Db): Promise<FindPlace> =>
  placeFinder(db, new Map(readZipCodes().map(({ zip, lat, long }) => [zip, { lat, long }])));
