import './production-mode';
import { createReadStream, existsSync } from 'node:fs';
import { rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { closeDatabase, database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { dataDir, env } from '@/lib/env';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { restoreFrom } from '@/lib/platform/backup/read-backup';
import { unseal } from '@/lib/platform/backup/sealed';
import { bucketStorage, mediaFolder } from '@/lib/platform/media/storage';
import { runCommand, say, UsageError } from './command';

const USAGE = `Usage: npm run restore -- FILE

Puts a backup into an empty database and an empty folder of stored files, or an empty bucket where the
S3 settings name one. BACKUP_PASSPHRASE must be the one it was made with.`;

/**
 * Leaves no embedded database behind that a restore made and could not fill.
 * @returns removes it, once the database is closed
 */
function embeddedIsNew(): () => Promise<void> {
  if (env().DATABASE_URL) return () => Promise.resolve();
  const folder = dataDir();
  const files = ['postgres', 'postgres.lock'].map((name) => path.join(folder, name));
  if (existsSync(files[0] ?? '')) return () => Promise.resolve();
  return async () => {
    for (const file of files) await rm(file, { recursive: true, force: true });
    // The folder itself goes where nothing else is in it.
    await rmdir(folder).catch(() => {});
  };
}

runCommand(USAGE, async ([file, ...others], progress) => {
  if (file === undefined || others.length > 0) throw new UsageError('Name one file.');
  if (file.startsWith('-')) throw new UsageError(`There is no option ${file}.`);
  if (!existsSync(file)) throw new LoggableError(`There is no file ${file}.`);
  const { BACKUP_PASSPHRASE, AUTH_SECRET } = env();
  if (!BACKUP_PASSPHRASE)
    throw new LoggableError('Set BACKUP_PASSPHRASE to the one the backup was made with.');
  // Before a database is made: a wrong passphrase leaves nothing behind.
  const packed = await unseal(createReadStream(file), BACKUP_PASSPHRASE);
  const forgetDatabase = embeddedIsNew();
  let isDone = false;
  try {
    const open = await database();
    const restored = await open.reserve((client) =>
      restoreFrom(packed, {
        sql: client,
        mediaFolder: mediaFolder(),
        bucket: bucketStorage(),
        progress,
      }),
    );
    isDone = true;
    progress('Bringing the tables up to date');
    await migrate(open);
    // The embedded database never counts by itself what its tables hold.
    await open.primary.execute(sql`analyze`);
    if (restored.secret !== null && !AUTH_SECRET)
      await writeFile(path.join(dataDir(), 'auth-secret'), restored.secret, { mode: 0o600 });
    say(`Restored ${restored.rows} rows of ${restored.tables} tables and ${restored.files} files.`);
  } finally {
    await closeDatabase();
    if (!isDone) await forgetDatabase();
  }
});
