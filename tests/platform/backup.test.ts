import {
  createReadStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database, type Database } from '@/db/client';
import { dumpedTables, tableName } from '@/db/backup/catalog';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { mediaFolder } from '@/lib/platform/media/storage';
import { storeProfilePicture } from '@/lib/platform/media';
import { DAMAGED, seal, unseal, WRONG_PASSPHRASE } from '@/lib/platform/backup/sealed';
import { restoreFrom } from '@/lib/platform/backup/read-backup';
import { backupStream } from '@/lib/platform/backup/write-backup';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { sendEmail } from '@/lib/platform/mail/tasks/send-email';
import sharp from 'sharp';
import { emptyDatabase, type EmptyDatabase } from '../support/databases/empty-database';

const PASSPHRASE = 'four words nobody guesses';

/** Of scrypt's work, which takes seconds with every backup otherwise. */
const QUICK = 10;

/** Whatever COPY, arrays and JSON might read otherwise. */
const AWKWARD = [
  'a\tb\nc\rd\\e\\\\f\\Ng',
  '\\N',
  'NULL',
  '',
  '"quoted", {braces} and ,commas,',
  '\b\f\v',
  '“Café” – 中文 🏡',
];

let open: Database;
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-restored-'));
  folders.push(folder);
  return folder;
};

beforeAll(async () => {
  open = await database();
  const person = await makeUser(open.primary);
  const id = await makeCommunity(open.primary);
  const picture = await sharp({
    create: { width: 500, height: 500, channels: 3, background: '#4a7' },
  })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' });
  await storeProfilePicture(open.primary, file, person);
  await open.primary.transaction((tx) => enqueue(tx, sendEmail, { letter: 1 }));
  await open.reserve(async (sql) => {
    for (const words of AWKWARD)
      await sql`
        insert into audit_events (actor_kind, action, subject, details)
        values ('system', 'tried-out', ${`community:${id} ${words}`}, ${JSON.stringify({ words, none: null, list: [1.5, words] })}::text::jsonb)`;
    await sql`insert into audit_events (actor_kind, action, subject, details) values ('system', 'tried-out', 'a:b', 'null')`;
  });
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Every row of every table, as text. */
async function everyRow(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of await dumpedTables(sql)) {
    const name = tableName(table);
    const found = await sql.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`);
    rows[name] = found.map(({ row }) => row).sort();
  }
  return rows;
}

/** Every file of a folder with its content. */
const everyFile = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'base64')]),
  );

/** An encrypted backup of the test file's database. */
const backUp = (during: () => Promise<void> = () => Promise.resolve()): Promise<Buffer> =>
  open.reserve(async (sql) => {
    const { packed, written } = await backupStream(sql, 'a secret');
    const [bytes] = await Promise.all([
      seal(packed, PASSPHRASE, QUICK).then((sealed) => buffer(sealed)),
      written,
      during(),
    ]);
    return bytes;
  });

const restore = async (bytes: Buffer, { sql }: EmptyDatabase, folder: string) =>
  restoreFrom(await unseal(Readable.from([bytes]), PASSPHRASE), { sql, mediaFolder: folder });

/** Every table and schema that somebody made in a database. */
const tablesOf = async ({ sql }: EmptyDatabase) =>
  (
    await sql<{ name: string }[]>`
      select nspname || '.' || coalesce(relname, '') as name
      from pg_namespace n left join pg_class c on c.relnamespace = n.oid
      where nspname !~ '^(pg_|information_schema)' and (relname is not null or nspname <> 'public')`
  ).map(({ name }) => name);

async function withEmpty(work: (empty: EmptyDatabase) => Promise<void>): Promise<void> {
  const empty = await emptyDatabase();
  try {
    await work(empty);
  } finally {
    await empty.drop();
  }
}

describe('a backup', () => {
  test(
    'restored into an empty database and folder is equal row by row and file by file',
    { timeout: 120_000 },
    () =>
      withEmpty(async (empty) => {
        const folder = newFolder();
        const restored = await restore(await backUp(), empty, folder);
        const before = await open.reserve(everyRow);
        const after = await everyRow(empty.sql);
        expect(Object.keys(after)).toEqual(Object.keys(before));
        for (const [table, rows] of Object.entries(before))
          expect(after[table], table).toEqual(rows);
        expect(before['"public"."audit_events"']?.length).toBeGreaterThan(AWKWARD.length);
        expect(before['"tasks"."job"']).toHaveLength(1);
        expect(everyFile(folder)).toEqual(everyFile(mediaFolder()));
        expect(restored).toMatchObject({ files: 9, secret: 'a secret' });
        // It goes on counting, triggers work, and foreign keys hold.
        const [{ id = 0 } = {}] = await empty.sql<{ id: number }[]>`
        insert into audit_events (actor_kind, action, subject) values ('system', 'tried-out', 'a:b') returning id`;
        expect(Number(id)).toBeGreaterThan(AWKWARD.length);
        await expect(empty.sql`delete from audit_events`).rejects.toThrow();
        await expect(
          empty.sql`insert into sessions (user_id) values (gen_random_uuid())`,
        ).rejects.toThrow();
      }),
  );

  test('is refused by a database that has data, which stays as it is', async () => {
    const bytes = await backUp();
    const before = await open.reserve(everyRow);
    await open.reserve(async (sql) => {
      const target = { sql, mediaFolder: newFolder() };
      const packed = await unseal(Readable.from([bytes]), PASSPHRASE);
      await expect(restoreFrom(packed, target)).rejects.toThrow('has data already');
    });
    expect(await open.reserve(everyRow)).toEqual(before);
  });

  test('is refused by a folder with files, which stay', () =>
    withEmpty(async (empty) => {
      const folder = newFolder();
      writeFileSync(path.join(folder, 'mine'), 'mine');
      await expect(restore(await backUp(), empty, folder)).rejects.toThrow('stored files in');
      expect(readdirSync(folder)).toEqual(['mine']);
    }));

  test('is not opened by another passphrase', async () => {
    const bytes = await backUp();
    await expect(unseal(Readable.from([bytes]), 'some other words')).rejects.toThrow(
      WRONG_PASSPHRASE,
    );
  });

  // Four restores: 9 s alone on the embedded database, and four times that beside other tests.
  test(
    'that was cut off or changed says so, leaves nothing behind, and a whole one can follow',
    { timeout: 120_000 },
    () =>
      withEmpty(async (empty) => {
        const bytes = await backUp();
        const folder = newFolder();
        const half = bytes.subarray(0, Math.floor(bytes.length * 0.6));
        const changed = Buffer.from(bytes);
        changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1;
        for (const bad of [half, bytes.subarray(0, bytes.length - 1), changed]) {
          await expect(restore(bad, empty, folder)).rejects.toThrow(DAMAGED);
          expect(await tablesOf(empty)).toEqual([]);
          expect(() => readdirSync(folder)).toThrow('ENOENT');
        }
        await restore(bytes, empty, folder);
        expect(await empty.sql`select id from users`).not.toHaveLength(0);
      }),
  );

  test('of a file that is no backup says that it is none', async () => {
    await expect(
      unseal(createReadStream(path.resolve('package.json')), PASSPHRASE),
    ).rejects.toThrow('not a backup');
  });

  // The embedded database has one session: others wait until the backup is written.
  test.runIf(process.env.DATABASE_URL)(
    'made while others write has each of their transactions whole or not at all',
    () =>
      withEmpty(async (empty) => {
        let stop = false;
        const writePair = (name: string) =>
          open.primary.transaction(async (tx) => {
            const userId = await makeUser(tx, { firstName: `Pair ${name}` });
            await makeUser(tx, { firstName: `Pair ${name}`, lastName: userId });
          });
        await writePair('before');
        const write = async () => {
          for (let at = 0; !stop; at += 1) await writePair(String(at));
        };
        const writing = [write(), write(), write()];
        const bytes = await backUp().finally(() => (stop = true));
        await Promise.all(writing);
        await restore(bytes, empty, newFolder());
        const [pairs] = await empty.sql<{ all: number; odd: number }[]>`
          select (select count(*) from users where first_name like 'Pair %')::int as all,
            count(*)::int as odd
          from users u where last_name <> '' and first_name like 'Pair %'
            and not exists (select from users o where o.id::text = u.last_name or o.last_name = u.id::text)`;
        expect(pairs?.odd).toBe(0);
        expect(pairs?.all).toBeGreaterThanOrEqual(2);
      }),
  );
});
