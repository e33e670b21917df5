import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'db/migrations';

/** The rule is kept from here on: no release with earlier migrations ran beside another. */
const BASELINE = 53;

/** Says in a migration why no process of the release before uses what it takes away. */
const CONTRACTS = /^-- contract: \S.{20,}/m;

/** What breaks processes of the release before, which still run when the database is migrated. */
const BREAKS: readonly [string, RegExp][] = [
  ['drops what they use', /^drop (table|view|materialized view|type|schema|sequence|function)\b/],
  ['drops a column', /^alter table .*\bdrop column\b/],
  ['drops a default', /^alter table .*\bdrop default\b/],
  ['renames', /^alter .*\brename\b/],
  ['changes a type', /^alter table .*\balter column \S+ (set data )?type\b/],
  ['requires a value', /^alter table .*\bset not null\b/],
];

const requiresValue = (statement: string): boolean =>
  /^alter table .*\badd column\b/.test(statement) &&
  /\bnot null\b/.test(statement) &&
  !/\b(default|generated|serial|bigserial)\b/.test(statement);

/** Statements in lower case on one line each, without comments, texts and bodies of functions. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/(\$\w*\$).*?\1/gs, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);

/** What in a migration breaks the release before; nothing where it says why that's no matter. */
function breaksOf(sql: string): string[] {
  if (CONTRACTS.test(sql)) return [];
  return statementsOf(sql).flatMap((statement) => [
    ...BREAKS.filter(([, breaks]) => breaks.test(statement)).map(([what]) => what),
    ...(requiresValue(statement) ? ['requires a value'] : []),
  ]);
}

test.each([
  ['DROP TABLE "old_places";', ['drops what they use']],
  ['ALTER TABLE "users" DROP COLUMN "nickname";', ['drops a column']],
  ['ALTER TABLE "users" ALTER COLUMN "role_id" DROP DEFAULT;', ['drops a default']],
  ['ALTER TABLE "users" RENAME COLUMN "name" TO "full_name";', ['renames']],
  ["ALTER TYPE \"kind\" RENAME VALUE 'a' TO 'b';", ['renames']],
  ['ALTER TABLE "users" ALTER COLUMN "id" SET DATA TYPE bigint;', ['changes a type']],
  ['ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;', ['requires a value']],
  ['ALTER TABLE "users"\n  ADD COLUMN "zip" text NOT NULL;', ['requires a value']],
  ['select 1;--> statement-breakpoint\nDROP VIEW x;', ['drops what they use']],
  ['-- contract: nothing has read this view since migration 0051.\nDROP VIEW x;', []],
  ['-- contract: old.\nDROP VIEW x;', ['drops what they use']],
  ['ALTER TABLE "users" ADD COLUMN "zip" text;', []],
  ['ALTER TABLE "users" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;', []],
  ['CREATE TABLE "new" ("id" text NOT NULL);', []],
  ['ALTER TABLE "users" DROP CONSTRAINT "users_check";', []],
  ["insert into notes values ('drop table; drop view x');", []],
  ['create function f() returns trigger as $$ begin drop table x; end $$ language plpgsql;', []],
])('of %s the rule says %j', (sql, expected) => {
  expect(breaksOf(sql)).toEqual(expected);
});

const newer = readdirSync(FOLDER).filter(
  (name) => name.endsWith('.sql') && Number.parseInt(name, 10) >= BASELINE,
);

test('no migration takes away what the release before uses', () => {
  const broken = newer.flatMap((name) => {
    const breaks = breaksOf(readFileSync(path.join(FOLDER, name), 'utf8'));
    return breaks.map((what) => `${name} ${what} (docs/decisions/212)`);
  });
  expect(broken).toEqual([]);
});
