import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, startPostgres } from '../support/databases/postgres-server';
import { TEST_AUTH_SECRET } from '../support/app';
import { LONGEST_START, endPlainly, startIn, untilReady } from '../support/plain-start';
import { startedWith } from '../support/started-settings';

/**
 * The last stage of the Dockerfile, in a folder instead of an image. Not tried, as it takes an
 * engine: the base image, `npm ci` and the build of the stages before (their results are taken from
 * here), the user, the volumes and what the engine does when a check of health fails.
 */
const stage = readFileSync('Dockerfile', 'utf8')
  .replaceAll('\\\n', ' ')
  .split(/^FROM .*$/m)
  .at(-1);
const steps = (word: string) =>
  [...(stage ?? '').matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, rest]) => rest ?? '');

const image = mkdtempSync(path.join(tmpdir(), 'wherewell-image-'));
const dataDir = path.join(image, 'volume');

/** Does what a COPY of the built stage does. */
function copy(line: string): void {
  const words = line.split(' ').filter((word) => !word.startsWith('--'));
  const into = path.join(image, words.at(-1) ?? '');
  for (const source of words.slice(0, -1)) {
    const name = path.relative('/app', source);
    const target = words.at(-1)?.endsWith('/') ? path.join(into, name) : into;
    if (name === 'node_modules') symlinkSync(path.resolve(name), target);
    else
      cpSync(name, target, {
        recursive: true,
        filter: (file) => !file.startsWith(path.join('.next', 'cache')),
      });
  }
}

beforeAll(() => {
  mkdirSync(dataDir);
  for (const line of steps('COPY')) copy(line);
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

test(
  'starts with the files of the image alone, is healthy, and ends when it is asked to',
  async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const [command = ''] = steps('CMD').filter((line) => line.includes('launch.mjs'));
    const words = (JSON.parse(command) as string[]).slice(1);
    const server = await startPostgres();
    const started = startIn(image, words, {
      PORT: String(port),
      DATA_DIR: dataDir,
      AUTH_SECRET: TEST_AUTH_SECRET,
      PLACES_AT_START: 'no',
      ...(server && { DATABASE_URL: server.url }),
    });
    try {
      await untilReady(url, started);
      const [check = ''] = steps('HEALTHCHECK').map((line) => line.slice(line.indexOf('[')));
      const [, ...asked] = JSON.parse(check) as string[];
      execFileSync(process.execPath, asked, { env: startedWith({ PORT: String(port) }) });
      expect((await fetch(url)).status).toBe(200);
    } finally {
      expect(await endPlainly(started)).toBe(0);
      await server?.stop();
    }
  },
  LONGEST_START,
);

test.each(['admin', 'places', 'data', 'backup', 'restore'])(
  'npm run %s works with the files of the image',
  (name) => {
    const { scripts } = JSON.parse(readFileSync(path.join(image, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const words = scripts[name]?.split(' ').slice(1) ?? [];
    const said = execFileSync(process.execPath, [...words, '--help'], {
      cwd: image,
      env: startedWith({ DATA_DIR: dataDir }),
      encoding: 'utf8',
    });
    expect(said).toMatch(/^Usage: npm run /);
  },
);
