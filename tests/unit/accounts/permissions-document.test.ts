import path from 'node:path';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { PERMISSIONS, type Permission } from '@/lib/shared/access/permissions';
import { ROLES, roleWord, type RoleName } from '@/lib/shared/access/roles';
import { CONTRACT } from '@/lib/app/calls';

const DOCUMENT = path.resolve('docs/permissions.md');

const ALL = Object.keys(PERMISSIONS) as Permission[];
const NAMES = Object.keys(ROLES) as RoleName[];

const callsOf = (permission: Permission | 'public'): string[] =>
  CONTRACT.filter((call) => call.permission === permission)
    .map((call) => call.path)
    .sort();

/** What a role may, as a product owner reads it. */
function reachWords(permission: Permission, role: RoleName): string {
  const { about, [role]: reach } = PERMISSIONS[permission];
  if (reach === 'never') return '–';
  if (about === 'nothing') return 'Yes';
  if (reach === 'any') return about === 'account' ? 'Every account' : 'Every community';
  return about === 'account' ? 'Their own account' : 'Their own community';
}

const table = [
  `| Permission | What it allows | ${NAMES.map((name) => roleWord({ roleId: ROLES[name] })).join(' | ')} |`,
  `| --- | --- | ${NAMES.map(() => '---').join(' | ')} |`,
  ...ALL.map((permission) => {
    const reaches = NAMES.map((name) => reachWords(permission, name));
    return `| \`${permission}\` | ${PERMISSIONS[permission].allows} | ${reaches.join(' | ')} |`;
  }),
];

const document = `# Who may do what

Written by \`tests/unit/accounts/permissions-document.test.ts\` from \`lib/shared/access/permissions.ts\` and the calls. To write it again:
\`npx vitest run --project unit tests/unit/accounts/permissions-document.test.ts -u\`. An administrator's role counts from a
verified email on. Without an account, people can do what the public calls do.

${table.join('\n')}

## Which calls ask for it

${ALL.map((one) => `- \`${one}\`: ${callsOf(one).join(', ') || 'screens alone'}`).join('\n')}
- Public: ${callsOf('public').join(', ')}
`;

test('the document says what each permission allows, to whom, and which calls ask for it', async () => {
  const { code, errors } = await format(DOCUMENT, document);
  expect(errors).toEqual([]);
  await expect(code).toMatchFileSnapshot(DOCUMENT);
});

test('each permission is a sentence', () => {
  for (const permission of ALL) expect(PERMISSIONS[permission].allows).toMatch(/^[A-Z].*\.$/);
});
