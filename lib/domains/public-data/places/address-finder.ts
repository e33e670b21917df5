import type { Db } from '@/db/client';
import { placeFinder, type FindPlace } from '@/lib/domains/imports';
import { loadZipCodes } from '@/lib/domains/geography';

/** Finds the communities of addresses by their city and ZIP code, as public lists have them. */
export async function addressFinder(db: Db): Promise<FindPlace> {
  const zipCodes = await loadZipCodes();
  return placeFinder(db, zipCodes);
}
