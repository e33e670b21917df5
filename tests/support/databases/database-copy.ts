import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeDatabase, database } from '@/db/client';
import { writeVisits } from '@/lib/domains/communities/visits';
import { writePageEvents } from '@/lib/domains/page-stats/events';
import { stopTasks } from '@/lib/platform/tasks/running';
import { PATIENT, TEST_APP_URL, TEST_AUTH_SECRET } from '../app';
import { shareDatabase } from '../people/personas';
import { copyTemplate } from './copy-template';
import { startAfresh } from './start-afresh';
import type { Template } from './template';

interface DatabaseCopy {
  /** Opens it for the app in this process, and for a test's own data. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the app in this process afresh, on a copy of a template and a data folder of its own. */
export async function startOnCopy(template: Template): Promise<DatabaseCopy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-tests-'));
  const copy = template.kind === 'server' ? await copyTemplate(template.url) : null;
  // The app opens it itself, as the demo does.
  if (template.kind === 'embedded') cpSync(template.folder, folder, { recursive: true });
  startAfresh({
    ...PATIENT,
    DATABASE_URL: copy?.url ?? '',
    // Each connection plans each statement again.
    DATABASE_POOL_MAX: '3',
    AUTH_SECRET: TEST_AUTH_SECRET,
    APP_URL: TEST_APP_URL,
    DATA_DIR: folder,
    // Callers are behind a proxy each, so that the limits of one do not hit another.
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  });
  return {
    open: async () => shareDatabase((await database()).primary),
    close: async () => {
      await Promise.all([stopTasks(0), writePageEvents(), writeVisits()]);
      shareDatabase(undefined);
      await closeDatabase();
      await copy?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
