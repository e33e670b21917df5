import * as z from 'zod';
import {
  recordKnownPlace,
  timeZoneAround,
  townsAround,
} from '@/db/queries/communities/known-places';
import { STATES } from '@/lib/shared/reference/states';
import { task } from '@/lib/platform/tasks/task';

const CODES = new Map<number, string>(STATES.map((state) => [state.id, state.stateShortName]));

/**
 * Finds out county, time zone and ZIP codes of a community that an editor has added or moved. They
 * come from packages that a process otherwise has no need of, so they are read here, and let go.
 */
export const enrichLocation = task({
  name: 'know-place',
  input: z.object({
    communityId: z.number().int(),
    /** Whether the county is ours to say; one that is not known is always filled. */
    county: z.boolean(),
  }),
  async run({ input, db, log }) {
    const towns = await townsAround(db, input.communityId);
    const here = towns.find(({ id }) => id === input.communityId);
    if (!here) return;
    const [{ countyFinder }, { zipCodesOfTown }, { loadZipCodes }] = await Promise.all([
      import('@/lib/domains/geography/counties'),
      import('@/lib/domains/geography/zip-codes'),
      import('@/lib/domains/geography/zip-code-worker'),
    ]);
    const codes = await loadZipCodes();
    const countyOf = countyFinder(String(here.stateId).padStart(2, '0'));
    const found = countyOf(here)?.name ?? null;
    const county = input.county || here.county === null ? found : here.county;
    const state = CODES.get(here.stateId) ?? '';
    const zipCodes = zipCodesOfTown(
      { ...here, state },
      towns.map((town) => ({ ...town, state })),
      codes,
      countyOf,
    );
    const timezone = await timeZoneAround(db, { ...here, county: found });
    await recordKnownPlace(db, here, { county, timezone, zipCodes });
    log.info({ communityId: here.id }, 'a community has been located');
  },
});
