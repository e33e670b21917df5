import { spawn } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { reportOf, errorSummary } from '@/lib/platform/observability/error-report';

const VALUE = 'Canary-4711@letters.example';

let output = '';
let lines: { level: number; msg?: string; err?: Record<string, unknown>; errors?: unknown[] }[];

beforeAll(async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/fail-with-values.ts', VALUE, 'console'],
    { env: { ...process.env, LOG_LEVEL: 'trace', NODE_ENV: 'production' } },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  lines = output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as (typeof lines)[number]);
}, 30_000);

test('no value in an error reaches standard output or standard error, whatever prints it', () => {
  expect(lines.length).toBeGreaterThan(70);
  expect(output.toLowerCase()).not.toContain('canary');
  expect(output).not.toContain('letters.example');
});

test('the log says of a failed statement what it was, which rule it met and where', () => {
  const failed = lines.find(({ err }) => err?.cause);
  expect(failed?.err).toMatchObject({
    statement: 'insert into "users" ("email_id") values ($1)',
    cause: {
      type: 'PostgresError',
      code: '22P02',
      table_name: 'users',
      constraint_name: 'users_email_id_key',
      statement: "select '…', $1, '…'",
    },
  });
  expect(JSON.stringify(failed?.err?.stack)).toContain('fail-with-values.ts');
});

test('what a library writes to the console is a line of the log, with its errors and its place', () => {
  const written = lines.filter(({ msg }) => msg === 'a library wrote to the console');
  expect(written.filter(({ errors }) => errors).length).toBeGreaterThan(10);
  expect(JSON.stringify(written)).toContain('fail-with-values.ts');
});

test('an error that nobody caught ends the process with a report', () => {
  expect(lines.at(-1)).toMatchObject({ level: 60, err: { type: 'Error' } });
});

test('a full disk, a mail server’s error and our own errors are distinguished', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(errorSummary(full)).toBe('ENOSPC Error write');
  expect(errorSummary(Object.assign(new Error(VALUE), { code: 'EAUTH', responseCode: 535 }))).toBe(
    'EAUTH Error 535',
  );
  expect(errorSummary(new LoggableError('The email was not stored.'))).toBe(
    'The email was not stored.',
  );
  expect(errorSummary(new TypeError("Cannot read properties of undefined (reading 'x')"))).toBe(
    'Cannot read properties of undefined',
  );
  expect(reportOf(VALUE)).toEqual({ type: 'string' });
});
