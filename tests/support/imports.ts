import type { CallOutput } from '@/lib/app/calls';
import { IMPORTS, type ImportCall } from '@/lib/domains/imports/kinds';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import type { Client } from './client';

/**
 * A file of one row, with what its kind needs and nothing else. @param values in place of usual
 * ones, by column
 */
export function sampleFile(
  kind: ImportKind,
  communityId: number,
  values: Readonly<Record<string, string>> = {},
): string {
  const { fields, types, required } = IMPORTS[kind];
  const cells = fields
    .filter(({ key }) => (required as readonly string[]).includes(key))
    .map(({ key, names: [name] }) => [name, key === 'type' ? types[0]!.name : `A ${key}`] as const);
  const row = { communityId: String(communityId), ...Object.fromEntries(cells), ...values };
  return `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}`;
}

/** Sends a file as the import's screen does: its fields, then the file. */
export function sendImport(
  client: Client,
  content: string | Uint8Array<ArrayBuffer>,
  {
    path = 'import/update-amenity-data',
    fileName = 'list.csv',
    ...fields
  }: { path?: ImportCall; fileName?: string; dryRun?: boolean; choices?: string } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new File([content], fileName));
  return client.post<CallOutput<ImportCall>>(path, form, {});
}

/** The counts of an answer, in the order of the report. */
export const countsOf = ({ data }: CallOutput<ImportCall>) => {
  const { read, added, updated, unchanged, refused } = data;
  return { read, added, updated, unchanged, refused };
};
