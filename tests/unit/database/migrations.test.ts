import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const FOLDER = 'db/migrations';

type Snapshot = Parameters<typeof generateMigration>[0];

const readMeta = <Content>(name: string) =>
  JSON.parse(readFileSync(path.join(FOLDER, 'meta', name), 'utf8')) as Content;

const { entries } = readMeta<{ entries: { idx: number; when: number; tag: string }[] }>(
  '_journal.json',
);

const snapshots = entries.map(({ tag }) =>
  readMeta<Snapshot>(`${tag.slice(0, tag.indexOf('_'))}_snapshot.json`),
);

test('every migration is in the journal, after those that came before', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at));
  // A database runs what is newer than its newest.
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
  const parents = snapshots.slice(1).map(({ prevId }) => prevId);
  expect(parents).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
});

test('the newest snapshot holds the whole schema, so that nothing is left to generate', async () => {
  const files = readdirSync('db/schema');
  const modules = await Promise.all(
    files.map((name) => import(path.resolve('db/schema', name)) as Promise<object>),
  );
  const schema = Object.assign({}, ...modules) as Record<string, unknown>;
  const newest = snapshots.at(-1)!;
  expect(await generateMigration(newest, generateDrizzleJson(schema, newest.id))).toEqual([]);
});
