import { createReadStream, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { closeDatabase, database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { dataDir, env } from '@/lib/env';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { restoreFrom } from '@/lib/platform/backup/read-backup';
import { unseal } from '@/lib/platform/backup/sealed';
import { bucketStorage, mediaFolder } from '@/lib/platform/media/storage';
import { errorSummary } from '@/lib/platform/observability/error-report';
import { logCrashes } from '@/lib/platform/observability/log';

const USAGE = `Usage: npm run restore -- FILE

Puts a backup into an empty database and an empty folder of stored files, or an empty bucket where the
S3 settings name one. BACKUP_PASSPHRASE must be the one it was made with.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main([file, ...others]: string[]): Promise<void> {
  if (file === undefined || others.length > 0) {
    say(USAGE);
    process.exitCode = 1;
    return;
  }
  if (!existsSync(file)) throw new LoggableError(`There is no file ${file}.`);
  const { BACKUP_PASSPHRASE, AUTH_SECRET } = env();
  if (!BACKUP_PASSPHRASE)
    throw new LoggableError('Set BACKUP_PASSPHRASE to the one the backup was made with.');
  // Before a database is made: a wrong passphrase leaves nothing behind.
  const packed = await unseal(createReadStream(file), BACKUP_PASSPHRASE);
  const open = await database();
  try {
    const restored = await open.reserve((sql) =>
      restoreFrom(packed, { sql, mediaFolder: mediaFolder(), bucket: bucketStorage() }),
    );
    await migrate(open);
    if (restored.secret !== null && !AUTH_SECRET)
      await writeFile(path.join(dataDir(), 'auth-secret'), restored.secret, { mode: 0o600 });
    say(`Restored ${restored.rows} rows of ${restored.tables} tables and ${restored.files} files.`);
  } finally {
    await closeDatabase();
  }
}

process.env.LOG_LEVEL ??= 'warn';
logCrashes();

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${errorSummary(error)}\n`);
  process.exitCode = 1;
});
