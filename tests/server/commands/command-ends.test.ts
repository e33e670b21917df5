import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isLongTail } from '../../support/long-tail';
import { freePort } from '../../support/databases/postgres-server';
import { runScript } from '../../support/run-script';

interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** What is typed behind a command that opens the database. */
const WORDS = {
  tasks: [],
  admin: ['somebody@example.test'],
  backup: ['/tmp/never-written.backup'],
  data: ['climate'],
};

/** Runs a command whose work is the given text. */
const run = (work: string, settings = '{}', args: string[] = []): Promise<Ended> =>
  new Promise((resolve) => {
    const program = `import('./scripts/command.ts').then(({ runCommand }) =>
      runCommand('Usage: npm run it', ${work}, ${settings}));`;
    execFile(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program, '--', ...args],
      { env: { ...process.env, LOG_LEVEL: 'silent' } },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });

test('a command that is left with nothing to wait for says so and fails', async () => {
  const { code, errors } = await run('() => new Promise(() => {})');
  expect(code).toBe(1);
  expect(errors).toContain('nothing was left that it could wait for');
});

test('a command that waits for what never comes gives up, and says what it did last', async () => {
  const { code, errors } = await run(
    `async (args, progress) => { progress('table 3 of 98'); setInterval(() => {}, 1000); await new Promise(() => {}); }`,
    '{ quietMs: 50 }',
  );
  expect(code).toBe(1);
  expect(errors).toMatch(/Nothing has happened .* since: table 3 of 98\. The command gave up\./);
});

test('a command that fails says why, one that is done says nothing more, whatever it left open', async () => {
  const [failed, done] = await Promise.all([
    run(`async () => { throw Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }); }`),
    run(`async () => { console.log('done'); }`),
  ]);
  expect(failed).toMatchObject({ code: 1, output: '' });
  expect(failed.errors).toContain('ECONNREFUSED');
  expect(failed.errors).not.toContain('secret');
  expect(done).toEqual({ code: 0, output: 'done\n', errors: '' });
});

/** Each program among the scripts: what others import is none. */
const PROGRAMS = readdirSync('scripts').filter(
  (file) =>
    file.endsWith('.ts') &&
    /^(runCommand|await|process|main)\b/m.test(readFileSync(path.join('scripts', file), 'utf8')),
);

test('every script that npm runs is one of these programs', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const run = Object.values(scripts).flatMap((words) => words.match(/(?<=scripts\/)[\w-]+\.ts/g));
  expect(PROGRAMS).toEqual(expect.arrayContaining(run.filter(Boolean)));
});

/** Each takes a second or two: in the long tail all do, otherwise one of each kind. */
const inTurn = <Name extends string>(names: readonly Name[], always: readonly string[]) =>
  names.filter((name) => isLongTail || always.includes(name));

test.each(inTurn(PROGRAMS, ['admin.ts', 'push-keys.ts']))(
  '%s --help says how to use it, and touches nothing',
  async (name) => {
    const ended = await new Promise<Ended>((resolve) =>
      execFile(
        process.execPath,
        ['--import', 'tsx', `scripts/${name}`, '--help'],
        { env: { PATH: process.env.PATH ?? '', DATA_DIR: '/nowhere/at/all' } as never },
        (error, output, errors) =>
          resolve({ code: error ? Number(error.code) : 0, output, errors }),
      ),
    );
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expect(ended.output).toMatch(/^Usage: (npm run |npx tsx scripts\/)/);
  },
);

const COMMANDS = ['tasks', 'admin', 'backup', 'data'] as const;

test.each(inTurn<(typeof COMMANDS)[number]>(COMMANDS, ['tasks']))(
  '%s says where the database can’t be reached, without the password',
  async (name) => {
    const port = await freePort();
    const { code, output } = await runScript(name, WORDS[name], {
      DATABASE_URL: `postgres://app:Canary-4711@127.0.0.1:${port}/wherewell`,
      AUTH_SECRET: 'x'.repeat(40),
      BACKUP_PASSPHRASE: 'x'.repeat(40),
    });
    expect(code).toBe(1);
    expect(output).toContain(`The database at 127.0.0.1:${port} can’t be reached: nothing listens`);
    expect(output).not.toContain('Canary');
  },
);
