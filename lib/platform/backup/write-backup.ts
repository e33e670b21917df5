import type { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import type postgres from 'postgres';
import { dumpedTables, newestMigration, sequences, tableName } from '@/db/backup/catalog';
import { dumpTable, inSnapshot } from '@/db/backup/dump';
import type { MediaVariant } from '@/db/queries/platform/media';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { formatCount } from '@/lib/shared/format/numbers';
import { isInBucket } from '@/lib/platform/media/s3-storage';
import { storageOf } from '@/lib/platform/media/storage';
import { PARTS, type Counts, type Manifest, type Summary } from './contents';

interface Written extends Counts {
  /** Files that were deleted after the backup had begun. */
  gone: number;
  /** Files at UploadThing: they stay there. */
  elsewhere: number;
}

/** Adds a part, and waits until there is room for the next. */
function add(archive: Pack, name: string, bytes: Buffer | string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function wholeFile(file: MediaVariant): Promise<Buffer | null> {
  const stream = await storageOf(file).read(file);
  return stream && Buffer.from(await new Response(stream).arrayBuffer());
}

/** Small enough to be held one at a time: a video has no more than VIDEO_MAX_MB. */
async function addMedia(
  archive: Pack,
  snapshot: postgres.TransactionSql,
  progress: (words: string) => void,
) {
  const counts = { files: 0, gone: 0, elsewhere: 0 };
  const records = snapshot<{ variants: MediaVariant[] }[]>`
    select variants from public.media_files order by key`.cursor(200);
  const names: MediaVariant[] = [];
  // A cursor keeps the connection busy, and files take their time.
  for await (const rows of records) names.push(...rows.flatMap(({ variants }) => variants));
  for (const [at, file] of names.entries()) {
    progress(`Backing up file ${at + 1} of ${names.length}`);
    if (file.remote && !isInBucket(file)) {
      counts.elsewhere += 1;
      continue;
    }
    const bytes = await wholeFile(file);
    if (!bytes) counts.gone += 1;
    else {
      await add(archive, PARTS.media + file.name, bytes);
      counts.files += 1;
    }
  }
  return counts;
}

async function write(
  archive: Pack,
  sql: postgres.Sql,
  secret: string | null,
  progress: (words: string) => void,
): Promise<Written> {
  return inSnapshot(sql, async (snapshot) => {
    const tables = await dumpedTables(snapshot);
    const [installation] = await snapshot<{ id: string }[]>`select id from public.installation`;
    const queues = await snapshot<{ name: string }[]>`select name from tasks.queue order by 1`;
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migration: await newestMigration(snapshot),
      installation: installation?.id ?? '',
      queues: queues.map(({ name }) => name),
      tables,
    };
    await add(archive, PARTS.manifest, JSON.stringify(manifest));
    if (secret !== null) await add(archive, PARTS.secret, secret);
    const media = await addMedia(archive, snapshot, progress);
    const rows: Summary['rows'] = {};
    for (const [at, table] of tables.entries()) {
      const name = tableName(table);
      let part = 0;
      rows[name] = 0;
      const of = `Backing up table ${at + 1} of ${tables.length}`;
      progress(of);
      for await (const lines of dumpTable(snapshot, table)) {
        await add(archive, `${PARTS.rows}${at}/${part++}`, lines);
        for (const byte of lines) if (byte === 0x0a) rows[name] += 1;
        progress(`${of}, ${formatCount(rows[name])} rows`);
      }
    }
    const summary: Summary = { rows, sequences: await sequences(snapshot), files: media.files };
    await add(archive, PARTS.summary, JSON.stringify(summary));
    archive.finalize();
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return { tables: tables.length, rows: total, ...media };
  });
}

/**
 * A backup of the database and the stored files as they are now, packed, as a stream.
 * @param secret what encrypts sessions, where the app made it itself
 * @param progress called with what it does, whenever it has come further
 * @throws when the database has not been migrated
 */
export async function backupStream(
  sql: postgres.Sql,
  secret: string | null,
  progress: (words: string) => void = () => {},
): Promise<{ packed: Readable; written: Promise<Written> }> {
  if ((await newestMigration(sql)) === 0)
    throw new LoggableError('The database is empty: there is nothing to back up.');
  const archive = pack();
  const packed = createGzip({ level: 4 });
  archive.on('error', (error) => packed.destroy(error)).pipe(packed);
  const written = write(archive, sql, secret, progress);
  written.catch((error: unknown) =>
    archive.destroy(error instanceof Error ? error : new Error('The backup broke off.')),
  );
  return { packed, written };
}
