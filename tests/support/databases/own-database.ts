import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeDatabase, database } from '@/db/client';
import { writeVisits } from '@/lib/domains/communities/visits';
import { writePageEvents } from '@/lib/domains/page-stats/events';
import { stopTasks } from '@/lib/platform/tasks/running';
import { PATIENT, TEST_APP_URL, TEST_AUTH_SECRET } from '../app';
import { shareDatabase } from '../people/personas';
import { startAfresh } from './start-afresh';
import type { Template } from './template';

interface Copy {
  settings: { DATABASE_URL: string };
  drop(): Promise<void>;
}

async function copyOnServer(url: string): Promise<Copy> {
  const template = new URL(url).pathname.slice(1);
  const name = `${template}_${process.pid}_${Date.now()}`;
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const administer = async (statement: string) => {
    const sql = postgres(maintenance.href, { max: 1, onnotice: () => {} });
    await sql.unsafe(statement);
    await sql.end();
  };
  await administer(`create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    settings: { DATABASE_URL: own.href },
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

/** The app opens it itself, as the demo does. */
function copyEmbedded(template: string, folder: string): Copy {
  cpSync(template, folder, { recursive: true });
  return { settings: { DATABASE_URL: '' }, drop: () => Promise.resolve() };
}

const template: Template = inject('template');
const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-tests-'));
const copy =
  template.kind === 'server'
    ? await copyOnServer(template.url)
    : copyEmbedded(template.folder, folder);

startAfresh({
  ...PATIENT,
  ...copy.settings,
  AUTH_SECRET: TEST_AUTH_SECRET,
  APP_URL: TEST_APP_URL,
  DATA_DIR: folder,
  // Callers are behind a proxy each, so that the limits of one do not hit another.
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
});

// Not before: a test file may add settings of its own until its first test.
beforeAll(async () => shareDatabase((await database()).primary));

afterAll(async () => {
  await Promise.all([stopTasks(0), writePageEvents(), writeVisits()]);
  shareDatabase(undefined);
  await closeDatabase();
  await copy.drop();
  rmSync(folder, { recursive: true, force: true });
});
