import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const MIGRATIONS = path.join('db', 'migrations');

/** Links everything in a folder into another one, but for one entry. */
function linkAllBut(left: string, from: string, into: string): void {
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== left) symlinkSync(path.resolve(from, name), path.join(into, name));
}

/**
 * A release after this one: the same program with one more migration.
 * @returns its folder, whose files belong to this one, but for the migrations
 */
export function makeNextRelease(migration: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-next-release-'));
  linkAllBut('db', '.', folder);
  linkAllBut('migrations', 'db', path.join(folder, 'db'));
  const migrations = path.join(folder, MIGRATIONS);
  cpSync(MIGRATIONS, migrations, { recursive: true });
  const journalFile = path.join(migrations, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('There is no migration.');
  const tag = 'next_release';
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(path.join(migrations, `${tag}.sql`), migration);
  return folder;
}
