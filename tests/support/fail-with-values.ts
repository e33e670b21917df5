import { readFileSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';
import * as z from 'zod';
import { log, logCrashes, logInsteadOfConsole } from '@/lib/platform/observability/log';

/** What the log must never show; every error below has it in all its texts. */
const value = process.argv[2] ?? '';

const attempt = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const fromServer = Object.assign(new postgres.PostgresError(`invalid input: "${value}"`), {
  code: '22P02',
  severity: 'ERROR',
  detail: `Key (email)=(${value}) is there already.`,
  hint: value,
  where: `unnamed portal parameter $1 = '${value}'`,
  internal_query: `select '${value}'`,
  table_name: 'users',
  constraint_name: 'users_email_id_key',
  query: `select '${value}', $1, $$${value}$$`,
  parameters: [value],
  args: [value],
});

const failures: unknown[] = [
  fromServer,
  new DrizzleQueryError(
    'insert into "users" ("email_id") values ($1)',
    [value, `${value}\n    at ${value} (/${value}.ts:1:1)`],
    fromServer,
  ),
  Object.assign(new Error(`550 5.1.1 <${value}> is unknown`), {
    code: 'EENVELOPE',
    response: `550 5.1.1 <${value}> is unknown`,
    responseCode: 550,
    rejected: [value],
  }),
  Object.assign(new Error(`worker failed: ${value}`), { job: { data: { words: value } } }),
  new AggregateError([new Error(value)], value, { cause: new Error(value) }),
  attempt(() => JSON.parse(`{"password":"${value}`) as unknown),
  attempt(() => BigInt(value)),
  attempt(() => new URL(value)),
  attempt(() => new Map([value as never])),
  attempt(() => z.object({ words: z.literal('x') }).parse({ words: value, [value]: 1 })),
  attempt(() => readFileSync('/nowhere/at-all')),
  value,
  { words: value },
];

/** As a library would have it. */
const library = globalThis.console;

if (process.argv[3] === 'console') logInsteadOfConsole();
for (const failure of failures) {
  log().error({ err: failure });
  log().error({ err: failure }, 'failed');
  if (failure instanceof Error) log().error(failure);
  library.error('a library says', value, failure);
  library.warn(`${value}`, { failure });
  library.log(failure);
}
logCrashes();
setTimeout(() => {
  throw failures[1];
});
