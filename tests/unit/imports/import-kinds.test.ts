import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { columnNames, columnsOf } from '@/lib/domains/imports/kinds/kind';
import { IMPORTS } from '@/lib/domains/imports/kinds';
import { IMPORT_KINDS } from '@/lib/shared/constants/import-kinds';

/** Where imports are read, stored, called and shown. */
const ROOMS = [
  'components/screens/admin/data',
  'components/screens/admin/imports',
  'components/shell/routes/data.ts',
  'db/queries/admin',
  'db/queries/imports',
  'db/schema/imports.ts',
  'lib/client/queries/imports.ts',
  'lib/domains/admin',
  'lib/domains/imports',
  'lib/shared/constants/admin-sections.ts',
  'lib/shared/constants/audit.ts',
  'lib/shared/constants/import-kinds.ts',
  'lib/shared/constants/imports.ts',
  'lib/shared/constants/paths.ts',
  'lib/shared/constants/runs.ts',
];

const OTHER_MEANINGS = [
  // Some healthcare facilities come from public sources, whose screen counts their differences.
  'components/screens/admin/data/public-sources.tsx',
  // The section of a page that is called amenities.
  'db/queries/admin/completeness.ts',
];

const FILES = ROOMS.flatMap((room) =>
  room.endsWith('.ts')
    ? [room]
    : readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(room, file),
      ),
).filter((file) => /[.]tsx?$/.test(file) && !OTHER_MEANINGS.includes(file));

/** The files that spell a kind's key: as a text, as a property, or in an address. */
function filesThatName(kind: string): string[] {
  const key = new RegExp(`['"\`]${kind}['"\`]|\\b${kind}:|[.]${kind}\\b|-${kind}-`);
  return FILES.filter((file) => key.test(readFileSync(file, 'utf8'))).sort();
}

test.each(IMPORT_KINDS)('%s is declared in five files, from which all others follow', (kind) => {
  const declared = [
    'db/queries/imports/import-targets.ts',
    'db/schema/imports.ts',
    `lib/domains/imports/kinds/${kind}.ts`,
    'lib/domains/imports/kinds/index.ts',
    'lib/shared/constants/import-kinds.ts',
  ];
  expect(filesThatName(kind)).toEqual(declared.sort());
});

test.each(IMPORT_KINDS)('columns of %s have one meaning each, and those needed exist', (kind) => {
  const columns = columnsOf(IMPORTS[kind]);
  const simple = (name: string) => name.toLowerCase();
  const keys = columns.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const names = columns.flatMap((column) => column.names.map(simple));
  expect(new Set(names).size).toBe(names.length);
  expect(keys).toEqual(expect.arrayContaining([...IMPORTS[kind].required]));
  expect(columnNames(IMPORTS[kind]).needed).toHaveLength(IMPORTS[kind].required.length);
});

test.each(IMPORT_KINDS)('synonyms of %s belong to its types', (kind) => {
  const { types, synonyms } = IMPORTS[kind];
  const ids = types.map(({ id }) => String(id));
  expect(Object.keys(synonyms).filter((id) => !ids.includes(id))).toEqual([]);
});
