import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';

/** Sentences of the facility form and its calls, word for word as the specification has them. */
export const FACILITY_MESSAGES = {
  type: 'Facility Type is required',
  name: 'Facility Name is required',
  address: 'Facility Address is required',
  phone: 'Not a valid phone number',
  website: 'Facility URL must be in a valid format.',
  unknownType: 'Unknown facility type.',
  sameType: ERROR_MESSAGES.facilityTwice,
  nameTooLong: 'Please use at most 200 characters for the name.',
  addressTooLong: 'Please use at most 300 characters for the address.',
  added: 'The facility was added.',
  updated: 'The facility was updated.',
  deleted: 'The facility was deleted.',
} as const;

/** The same in the words of the dialog. */
export const FACILITY_DIALOG_MESSAGES = {
  ...FACILITY_MESSAGES,
  type: 'Facility type is required',
  name: 'Facility name is required',
  address: 'Facility address is required',
} as const;

/** The orders in which a community's facilities are listed. */
export const FACILITY_ORDERS = ['name', 'type'] as const;

/** Longest texts, in characters. */
export const FACILITY_NAME_LIMIT = 200;
export const FACILITY_ADDRESS_LIMIT = 300;
