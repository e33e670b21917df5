import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { FACILITY_MESSAGES } from '@/lib/domains/facilities/constants';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';

const UNIQUE_VIOLATION = '23505';

/** Who came second is told what whoever comes later is told: the look before the write saw nothing yet. */
const TAKEN: Readonly<Record<string, () => Refusal>> = {
  users_email_id_key: () =>
    new Refusal('refused', ACCOUNT_MESSAGES.emailTaken, { field: 'emailId' }),
  communities_geoid_unique: () =>
    new Refusal('conflict', REFUSALS.identifierTaken, { field: 'geoid' }),
  communities_geonames_id_unique: () =>
    new Refusal('conflict', REFUSALS.identifierTaken, { field: 'geonamesId' }),
  // Two entries of one import: the same place under two types.
  health_facilities_external_id_key: () =>
    new Refusal('conflict', FACILITY_MESSAGES.sameType, { field: 'facilityTypeId' }),
};

/** The refusal behind a unique violation that two callers at once may come to; null for any other error. */
export function refusalOfConstraint(error: unknown): Refusal | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || at.code !== UNIQUE_VIOLATION || !('constraint_name' in at)) continue;
    return TAKEN[String(at.constraint_name)]?.() ?? null;
  }
  return null;
}
