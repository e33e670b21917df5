import { deleteUserInput } from '@/lib/domains/accounts/input';

/** The password again, as for a deletion. */
export const dataExportInput = deleteUserInput.pick({ password: true });
