import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { database } from '@/db/client';
import { makeUser } from '@/db/factories/people';
import { startEmbedded } from '@/db/embedded';
import { freePort } from '../../support/databases/postgres-server';
import { runScript } from '../../support/run-script';
import { env } from '@/lib/env';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-backup-'));
  folders.push(folder);
  return folder;
};

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

// Each command starts a process and does scrypt's work.
vi.setConfig({ testTimeout: 150_000 });

const BACKUP_PASSPHRASE = 'four words nobody guesses';

test.runIf(process.env.DATABASE_URL)(
  'a backup of a server goes into an embedded database, older ones are removed, and a second restore is refused',
  async () => {
    const userId = await makeUser((await database()).primary);
    const backups = newFolder();
    const old = ['wherewell-20200101T000000Z.age', 'wherewell-20200101T120000Z.age', 'notes.txt'];
    for (const name of old) writeFileSync(path.join(backups, name), '');
    const server = { DATABASE_URL: env().DATABASE_URL ?? '', DATA_DIR: env().DATA_DIR };
    const made = await runScript('backup', [backups], { ...server, BACKUP_PASSPHRASE });
    expect(made).toMatchObject({ code: 0 });
    expect(made.output).toContain('Removed 1 older backup');
    const left = readdirSync(backups).sort();
    expect(left).toHaveLength(3);
    expect(left.slice(0, 2)).toEqual(['notes.txt', 'wherewell-20200101T120000Z.age']);
    const file = path.join(backups, left[2] ?? '');

    const target = { DATA_DIR: newFolder(), DATABASE_URL: '' };
    const wrong = await runScript('restore', [file], {
      ...target,
      BACKUP_PASSPHRASE: 'not this one, no',
    });
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.output).toContain('The passphrase is not the one');
    expect(existsSync(path.join(target.DATA_DIR, 'postgres'))).toBe(false);

    const restored = await runScript('restore', [file], { ...target, BACKUP_PASSPHRASE });
    expect(restored.output).toContain('Restored');
    const again = await runScript('restore', [file], { ...target, BACKUP_PASSPHRASE });
    expect(again).toMatchObject({ code: 1 });
    expect(again.output).toContain('has data already');
    expect(userId).toBeTruthy();
  },
);

test('commands without a passphrase or a folder say what they need', async () => {
  const folder = newFolder();
  const target = { DATA_DIR: folder, DATABASE_URL: '' };
  const [bare, usage] = await Promise.all([
    runScript('backup', [folder], target),
    runScript('restore', [], target),
  ]);
  expect(bare).toMatchObject({ code: 1 });
  expect(bare.output).toContain('Set BACKUP_PASSPHRASE');
  expect(usage).toMatchObject({ code: 1 });
  expect(usage.output).toContain('Usage: npm run restore');
});

test('the embedded database of a running app is not backed up: the command says who has it', async () => {
  const folder = newFolder();
  const app = await startEmbedded(folder, await freePort());
  try {
    const { code, output } = await runScript('backup', [newFolder()], {
      DATA_DIR: folder,
      BACKUP_PASSPHRASE,
    });
    expect(code).toBe(1);
    expect(output).toMatch(/in use by process \d+\. Stop that process first/);
  } finally {
    await app.stop();
  }
});
