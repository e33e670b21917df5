import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { wordTable } from '@/lib/shared/format/word-table';

/**
 * What is said where a unique index is violated: the input's field, and how the call is refused.
 */
interface TakenField {
  field: string;
  code: 'refused' | 'conflict';
  message: string;
}

/**
 * Unique indexes that two callers at once may come to: the look before the write saw nothing yet,
 * so the second one gets the same error here that a later one gets from that check.
 */
export const UNIQUE_FIELDS = wordTable<TakenField>({
  users_email_id_key: { field: 'emailId', code: 'refused', message: ERROR_MESSAGES.emailTaken },
  communities_geoid_unique: {
    field: 'geoid',
    code: 'conflict',
    message: ERROR_MESSAGES.identifierTaken,
  },
  communities_geonames_id_unique: {
    field: 'geonamesId',
    code: 'conflict',
    message: ERROR_MESSAGES.identifierTaken,
  },
  // Two entries of one import: the same place under two types.
  health_facilities_external_id_key: {
    field: 'facilityTypeId',
    code: 'conflict',
    message: ERROR_MESSAGES.facilityTwice,
  },
});
