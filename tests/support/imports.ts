import type { CallOutput } from '@/lib/app/calls';
import type { Client } from './client';

export type ImportCall = 'import/update-amenity-data' | 'import/update-healthcare-data';

/** Sends a file as the import's screen does: its fields, then the file. */
export function sendImport(
  client: Client,
  content: string | Uint8Array<ArrayBuffer>,
  { path = 'import/update-amenity-data', ...fields }: { path?: ImportCall; dryRun?: boolean } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new File([content], 'list.csv'));
  return client.post<CallOutput<ImportCall>>(path, form, {});
}

/** The counts of an answer, in the order of the report. */
export const countsOf = ({ data }: CallOutput<ImportCall>) => {
  const { read, added, updated, unchanged, refused } = data;
  return { read, added, updated, unchanged, refused };
};
