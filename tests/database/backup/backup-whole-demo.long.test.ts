import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { dumpedTables, tableName } from '@/db/backup/catalog';
import { startEmbedded } from '@/db/embedded';
import { env } from '@/lib/env';
import { freePort } from '../../support/databases/postgres-server';
import { emptyDatabase } from '../../support/databases/empty-database';
import { runScript } from '../../support/run-script';

const BACKUP_PASSPHRASE = 'four words nobody guesses';
const MINUTES = 60_000;

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-whole-'));
  folders.push(folder);
  return folder;
};

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Of each table how many rows there are, and what their texts add up to in any order. */
async function contents(url: string): Promise<Record<string, string>> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const found: Record<string, string> = {};
    for (const table of await dumpedTables(sql)) {
      const [row] = await sql.unsafe<{ rows: string; sum: string }[]>(
        `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${tableName(table)} t`,
      );
      found[tableName(table)] = `${row?.rows} rows, ${row?.sum}`;
    }
    return found;
  } finally {
    await sql.end();
  }
}

async function contentsOfFolder(folder: string): Promise<Record<string, string>> {
  const port = await freePort();
  const server = await startEmbedded(folder, port);
  try {
    return await contents(`postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`);
  } finally {
    await server.stop();
  }
}

interface Place {
  settings: { DATABASE_URL: string; DATA_DIR: string };
  contents(): Promise<Record<string, string>>;
  drop(): Promise<void>;
}

/** An empty database of a kind, as a command's settings name it. */
async function emptyPlace(kind: 'embedded' | 'server'): Promise<Place> {
  const folder = path.join(newFolder(), 'data');
  if (kind === 'embedded')
    return {
      settings: { DATABASE_URL: '', DATA_DIR: folder },
      contents: () => contentsOfFolder(folder),
      drop: async () => {},
    };
  const { url, drop } = await emptyDatabase();
  return {
    settings: { DATABASE_URL: url, DATA_DIR: folder },
    contents: () => contents(url),
    drop,
  };
}

test.each(env().DATABASE_URL ? (['embedded', 'server'] as const) : (['embedded'] as const))(
  'all of the demo on the %s database is backed up and restored as README says, row by row, and half a backup leaves nothing',
  { timeout: 20 * MINUTES },
  async (kind) => {
    const from = await emptyPlace(kind);
    const to = await emptyPlace(kind);
    const filled = await runScript('db:seed', [], from.settings);
    expect(filled).toMatchObject({ code: 0 });
    const backups = newFolder();
    const made = await runScript('backup', [backups], { ...from.settings, BACKUP_PASSPHRASE });
    expect(made).toMatchObject({ code: 0 });
    expect(made.output).toMatch(/Backing up table \d+ of \d+/);
    expect(made.output).toMatch(/: [\d,]+ rows of \d+ tables and \d+ files/);
    const [name = ''] = readdirSync(backups);
    const file = path.join(backups, name);

    const half = path.join(newFolder(), name);
    writeFileSync(half, readFileSync(file).subarray(0, -5000));
    const broken = await runScript('restore', [half], { ...to.settings, BACKUP_PASSPHRASE });
    expect(broken).toMatchObject({ code: 1 });
    expect(broken.output).toContain('Nothing was restored');
    if (kind === 'embedded') expect(existsSync(to.settings.DATA_DIR)).toBe(false);
    else expect(await to.contents()).toEqual({});

    const restored = await runScript('restore', [file], { ...to.settings, BACKUP_PASSPHRASE });
    expect(restored).toMatchObject({ code: 0 });
    const before = await from.contents();
    expect(Number(/^\d+/.exec(before['"public"."communities"'] ?? '')?.[0])).toBeGreaterThan(
      20_000,
    );
    expect(await to.contents()).toEqual(before);
    await Promise.all([from.drop(), to.drop()]);
  },
);
