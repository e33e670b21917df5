import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const text = (file: string) => readFileSync(file, 'utf8');
const lines = text('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const stepsOf = (word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length).trim());

const words = z.union([z.string(), z.array(z.string())]);
const duration = z.string().regex(/^(\d+(ms|s|m|h))+$/);
/**
 * What we use of the Compose Specification (github.com/compose-spec/compose-spec, 05-services.md),
 * as strictly as `docker compose config` reads it: a word that it doesn't know is refused.
 */
const service = z.strictObject({
  image: z.string().optional(),
  build: z.string().optional(),
  restart: z.literal('always'),
  stop_grace_period: duration.optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string().regex(/^(\d+|\$\{\w+:-[\d.:]+\}):\d+$/)).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).optional(),
  depends_on: z
    .union([
      z.array(z.string()),
      z.record(
        z.string(),
        z.strictObject({ condition: z.enum(['service_started', 'service_healthy']) }),
      ),
    ])
    .optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.enum(['CMD', 'CMD-SHELL']), z.string()]),
      interval: duration,
      timeout: duration,
      retries: z.int().positive(),
    })
    .optional(),
  command: words.optional(),
  entrypoint: words.optional(),
  working_dir: z.string().optional(),
});
const PARTS = /^x-[\w-]+$/;
const composeFile = z.preprocess(
  (file) =>
    Object.fromEntries(Object.entries(file as object).filter(([name]) => !PARTS.test(name))),
  z.strictObject({
    name: z.string(),
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.strictObject({})),
  }),
);
const FILES = ['ops/compose.yml', 'ops/compose.cluster.yml'];
const read = (file: string) => composeFile.parse(parse(text(file), { merge: true }));

describe.each(FILES)('%s', (file) => {
  const { services, volumes } = read(file);

  test('names an image of a version for every service, and starts each again', () => {
    for (const { image, build } of Object.values(services))
      expect(build ?? image).toMatch(/^\.\.$|:v?\d+(\.\d+)*/);
  });

  test('mounts volumes that it declares and paths that are here', () => {
    const mounted = Object.values(services).flatMap((one) => one.volumes ?? []);
    const sources = mounted.map((mount) => mount.split(':')[0] ?? '');
    for (const source of sources)
      if (source.startsWith('.')) expect(existsSync(path.join('ops', source)), source).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    expect(Object.keys(volumes).filter((one) => !sources.includes(one))).toEqual([]);
  });

  test('waits only for services that it has', () => {
    for (const { depends_on: others } of Object.values(services))
      for (const other of Array.isArray(others) ? others : Object.keys(others ?? {}))
        expect(Object.keys(services)).toContain(other);
  });

  test('sets the app only what .env.example names', () => {
    const known = new Set(
      [...text('.env.example').matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name),
    );
    const isApp = (name: string) => /^(web\d?|tasks)$/.test(name);
    const set = Object.entries(services).flatMap(([name, { environment }]) =>
      isApp(name) ? Object.keys(environment ?? {}) : [],
    );
    expect(set.filter((name) => name !== 'NODE_ENV' && !known.has(name))).toEqual([]);
  });
});

test('the two files never share a name, and so no volume', () => {
  expect(new Set(FILES.map((file) => read(file).name)).size).toBe(FILES.length);
});

test('the app waits until its database is healthy, and no secret has a value or a default', () => {
  const { web, db } = read('ops/compose.yml').services;
  expect(web?.depends_on).toEqual({ db: { condition: 'service_healthy' } });
  expect(db?.healthcheck).toMatchObject({
    test: ['CMD-SHELL', expect.stringContaining('pg_isready')],
  });
  const secrets = [
    ...text('ops/compose.yml').matchAll(/\$\{(AUTH_SECRET|POSTGRES_PASSWORD)([^}]*)\}/g),
  ];
  expect(secrets.length).toBeGreaterThan(2);
  for (const [, , otherwise] of secrets) expect(otherwise).toMatch(/^:\?/);
});

describe('Dockerfile', () => {
  test('has one base of an exact version, installs what package-lock.json says, and builds', () => {
    const bases = new Set(
      stepsOf('FROM')
        .map((line) => line.split(' ')[0] ?? '')
        .filter((base) => base.includes(':')),
    );
    expect([...bases]).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-[a-z]+-slim$/)]);
    expect(stepsOf('RUN')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^npm ci /), 'npm run build']),
    );
  });

  test('copies files that are here, and no setting, data, test or git', () => {
    const made = ['node_modules', '.next'];
    for (const line of stepsOf('COPY')) {
      const sources = line
        .split(' ')
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1);
      for (const source of sources) {
        const name = source.replace(/^\/app\//, '');
        expect(made.includes(name) || existsSync(name), line).toBe(true);
      }
    }
    const ignored = text('.dockerignore').split('\n');
    for (const name of ['.env', '.env.*', '.git', '.data', '.next', 'node_modules', 'tests'])
      expect(ignored).toContain(name);
    expect(text('Dockerfile')).not.toMatch(/^(ARG|ENV) .*(SECRET|PASSWORD|TOKEN|KEY|PASSPHRASE)/m);
  });

  test('runs as npm start does, as nobody special, and is healthy while /api/ready answers', () => {
    const { scripts } = z
      .object({ scripts: z.object({ start: z.string() }) })
      .parse(JSON.parse(text('package.json')));
    const [command] = stepsOf('CMD');
    expect((JSON.parse(command ?? '[]') as string[]).join(' ')).toBe(scripts.start);
    expect(stepsOf('USER')).toEqual(['node']);
    expect(stepsOf('HEALTHCHECK').join()).toContain('/api/ready');
  });

  test('copies every folder that the commands in it read', () => {
    const copied = stepsOf('COPY').join(' ');
    for (const folder of [
      'db',
      'lib',
      'emails',
      'scripts',
      'server',
      'public',
      '.next',
      'node_modules',
    ])
      expect(copied).toContain(` /app/${folder} ./${folder}`);
  });
});
