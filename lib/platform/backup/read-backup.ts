import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import { extract, type Header } from 'tar-stream';
import { isUnused, newestMigration, tableName } from '@/db/backup/catalog';
import { placeFiles } from '@/db/backup/place-files';
import { fillTables, knowsMigration, loadRows, setSequence } from '@/db/backup/load';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { formatCount } from '@/lib/shared/format/numbers';
import { diskStorage } from '@/lib/platform/media/disk-storage';
import { OWNER_FILE } from '@/lib/platform/media/folder-owner';
import { BUCKET_SCHEME, type BucketStorage } from '@/lib/platform/media/s3-storage';
import { manifestShape, PARTS, summaryShape, type Counts, type Manifest } from './contents';
import { DAMAGED } from './sealed';

export interface RestoreTarget {
  sql: postgres.Sql;
  /** For the stored files, unless there is a bucket for them. */
  mediaFolder: string;
  bucket?: BucketStorage | null;
  /** Called with what it does, whenever it has come further. */
  progress?: (words: string) => void;
}

interface Restored extends Counts {
  /** What encrypts sessions, where the app had made it itself. */
  secret: string | null;
}

type Entry = Readable & { header: Header };

/** The parts of a backup, one after the other. */
async function* partsOf(packed: Readable): AsyncGenerator<Entry> {
  const entries = extract();
  const unpacked = createGunzip();
  const fail = (error: Error) => entries.destroy(error);
  packed.on('error', fail).pipe(unpacked).on('error', fail).pipe(entries);
  try {
    for await (const entry of entries) yield entry as unknown as Entry;
  } finally {
    packed.destroy();
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name !== OWNER_FILE);
}

/** @throws LoggableError where something is there that the backup would mix with */
async function refuseUsed({ sql, mediaFolder, bucket }: RestoreTarget): Promise<void> {
  if (!(await isUnused(sql)))
    throw new LoggableError(
      'The database has data already. Restore into an empty one: nothing was changed.',
    );
  if ((await filesIn(mediaFolder)).length > 0)
    throw new LoggableError(
      `There are stored files in ${mediaFolder} already. Restore into an empty folder: nothing was changed.`,
    );
  if (bucket && !(await bucket.isEmpty()))
    throw new LoggableError(
      'There are files in the bucket already. Restore into an empty one, or without the S3 settings into a folder: nothing was changed.',
    );
}

async function refuseOtherRelease({ migration }: Manifest, sql: postgres.Sql): Promise<void> {
  if (!knowsMigration(migration))
    throw new LoggableError(
      'The backup was made by another release: restore it with that one or a later one.',
    );
  if ((await newestMigration(sql)) > migration)
    throw new LoggableError(
      'The database has newer tables than the backup. Restore into one that nothing was started on.',
    );
}

/** @throws LoggableError */
async function readManifest(entry: Entry | undefined): Promise<Manifest> {
  if (entry?.header.name !== PARTS.manifest) throw new LoggableError(DAMAGED);
  const read = manifestShape.safeParse(JSON.parse(await text(entry)));
  if (!read.success)
    throw new LoggableError('The backup was made by another release, in a form not known here.');
  return read.data;
}

/** Puts in all parts but the first. @throws LoggableError where they are not all there */
async function fill(
  parts: AsyncGenerator<Entry>,
  { tables }: Manifest,
  tx: postgres.TransactionSql,
  { mediaFolder, bucket, progress = () => {} }: RestoreTarget,
  stored: string[],
): Promise<Restored> {
  const storage = bucket ?? diskStorage(mediaFolder);
  const rows = new Map<string, number>();
  let secret: string | null = null;
  let all = 0;
  for await (const entry of parts) {
    const { name } = entry.header;
    const table = tables[Number(/^rows\/(\d+)\/\d+$/.exec(name)?.[1] ?? NaN)];
    if (table) {
      const added = await loadRows(tx, table, await text(entry));
      rows.set(tableName(table), (rows.get(tableName(table)) ?? 0) + added);
      all += added;
      progress(`Restoring: ${formatCount(all)} rows`);
    } else if (name.startsWith(PARTS.media)) {
      stored.push(name.slice(PARTS.media.length));
      await storage.put(stored.at(-1) ?? '', await buffer(entry), 'application/octet-stream');
      progress(`Restoring: ${formatCount(stored.length)} files`);
    } else if (name === PARTS.secret) secret = await text(entry);
    else if (name === PARTS.summary) {
      const summary = summaryShape.parse(JSON.parse(await text(entry)));
      const isWhole =
        summary.files === stored.length &&
        Object.entries(summary.rows).every(([one, count]) => (rows.get(one) ?? 0) === count);
      if (!isWhole) throw new LoggableError(DAMAGED);
      for (const { sequence, last } of summary.sequences) await setSequence(tx, sequence, last);
      const total = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
      await placeFiles(tx, BUCKET_SCHEME, Boolean(bucket));
      for await (const rest of parts) rest.resume();
      return { tables: tables.length, rows: total, files: stored.length, secret };
    } else throw new LoggableError(DAMAGED);
  }
  throw new LoggableError(DAMAGED);
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** What fails without the database or the disk is the fault of the file. */
function toldPlainly(error: unknown): unknown {
  const isOurs = error instanceof LoggableError;
  const isElsewhere =
    error instanceof Error &&
    (error.name === 'PostgresError' || 'syscall' in error || /^CONNECT/.test(codeOf(error)));
  return isOurs || isElsewhere ? error : new LoggableError(DAMAGED, { cause: error });
}

/**
 * Puts a backup into an empty database and an empty folder or bucket: all of it, or nothing.
 * @throws LoggableError saying why not
 */
export async function restoreFrom(packed: Readable, target: RestoreTarget): Promise<Restored> {
  const { sql, mediaFolder, bucket } = target;
  const stored: string[] = [];
  await refuseUsed(target);
  try {
    const parts = partsOf(packed);
    const first = await parts.next();
    const manifest = await readManifest(first.done ? undefined : first.value);
    await refuseOtherRelease(manifest, sql);
    return await fillTables(sql, manifest, async (tx) => {
      const restored = await fill(parts, manifest, tx, target, stored);
      await mkdir(mediaFolder, { recursive: true });
      await writeFile(path.join(mediaFolder, OWNER_FILE), `${manifest.installation}\n`);
      return restored;
    });
  } catch (error) {
    await rm(mediaFolder, { recursive: true, force: true });
    await bucket?.remove(stored.map((name) => ({ name }))).catch(() => undefined);
    throw toldPlainly(error);
  } finally {
    packed.destroy();
  }
}
