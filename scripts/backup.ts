import './production-mode';
import { createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { closeDatabase, database } from '@/db/client';
import { dataDir, env } from '@/lib/env';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { formatMegabytes } from '@/lib/shared/format/numbers';
import { backupName, madeAt, outdated } from '@/lib/platform/backup/keep';
import { seal } from '@/lib/platform/backup/sealed';
import { backupStream } from '@/lib/platform/backup/write-backup';
import { runCommand, say, UsageError, type Progress } from './command';

const USAGE = `Usage: npm run backup -- FOLDER [--keep-all]

Writes the database and the stored files as they are now into one file in a folder, encrypted with
BACKUP_PASSPHRASE. Older backups in the folder are removed as docs/operations.md says.

  --keep-all  remove none
`;

/** What encrypts sessions, where nobody set it. */
function ownSecret(): string | null {
  const file = path.join(dataDir(), 'auth-secret');
  return !env().AUTH_SECRET && existsSync(file) ? readFileSync(file, 'utf8') : null;
}

async function removeOutdated(folder: string): Promise<number> {
  const backups = (await readdir(folder)).flatMap((name) => {
    const made = madeAt(name);
    return made ? [{ name, made }] : [];
  });
  const gone = outdated(backups);
  for (const { name } of gone) await rm(path.join(folder, name));
  return gone.length;
}

/** @returns the file, which has its name only once it is whole */
async function writeBackup(
  folder: string,
  passphrase: string,
  progress: Progress,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, backupName(new Date()));
  const draft = `${file}.part`;
  // However the process ends, half a backup is none.
  const forgetDraft = () => rmSync(draft, { force: true });
  process.once('exit', forgetDraft);
  const open = await database();
  try {
    return await open.reserve(async (sql) => {
      const { packed, written } = await backupStream(sql, ownSecret(), progress);
      const sealed = await seal(packed, passphrase);
      const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
      const [counts] = await Promise.all([written, pipeline(sealed, target)]);
      await rename(draft, file);
      const megabytes = formatMegabytes((await stat(file)).size / 1_000_000);
      say(
        `${file}: ${counts.rows} rows of ${counts.tables} tables and ${counts.files} files, ${megabytes}.`,
      );
      if (counts.gone > 0) say(`${counts.gone} files have no content anymore and were left out.`);
      if (counts.elsewhere > 0) say(`${counts.elsewhere} files are at UploadThing and stay there.`);
      return file;
    });
  } finally {
    await rm(draft, { force: true });
    await closeDatabase();
  }
}

/** What was typed. @throws UsageError */
function readWords(args: string[]): { folder: string; keepAll: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'keep-all': { type: 'boolean' } },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new UsageError('Name one folder.');
    return { folder: path.resolve(folder), keepAll: values['keep-all'] === true };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

runCommand(USAGE, async (args, progress) => {
  const { folder, keepAll } = readWords(args);
  const { BACKUP_PASSPHRASE } = env();
  if (!BACKUP_PASSPHRASE)
    throw new LoggableError('Set BACKUP_PASSPHRASE: backups are encrypted with it.');
  await writeBackup(folder, BACKUP_PASSPHRASE, progress);
  const removed = keepAll ? 0 : await removeOutdated(folder);
  if (removed > 0) say(`Removed ${removed} older backups.`);
});
