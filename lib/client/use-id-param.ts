import { useParams } from 'react-router';

/** Postgres' largest integer: ids beyond it cannot exist. */
const LARGEST_ID = 2_147_483_647;

/** The id of a record that an address names; null where it names none. */
export function idFrom(text: string | undefined): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= LARGEST_ID ? id : null;
}

/** The id in the address of this screen; null where none can be meant. */
export const useIdParam = (name = 'id'): number | null => idFrom(useParams()[name]);
