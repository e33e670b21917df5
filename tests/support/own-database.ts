import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, inject } from 'vitest';
import { closeDatabase } from '@/db/client';
import { startEmbedded } from '@/db/embedded';
import { TEST_APP_URL, TEST_AUTH_SECRET } from './app';
import { freePort } from './postgres-server';
import type { Template } from './template';

/** Room for the app and the tests. */
const CLIENTS = 12;

interface Copy {
  url: string;
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
  return { url: own.href, drop: () => administer(`drop database ${name} with (force)`) };
}

async function copyEmbedded(template: string, folder: string): Promise<Copy> {
  cpSync(template, folder, { recursive: true });
  const port = await freePort();
  const server = await startEmbedded(folder, port, CLIENTS);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    drop: () => server.stop(),
  };
}

const template: Template = inject('template');
const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-tests-'));
const copy = await (template.kind === 'server'
  ? copyOnServer(template.url)
  : copyEmbedded(template.folder, path.join(folder, 'database')));

// The app reads its settings at the first call, so a test file may still add some of its own.
Object.assign(process.env, {
  DATABASE_URL: copy.url,
  DATABASE_POOL_MAX: template.kind === 'server' ? '10' : '1',
  AUTH_SECRET: TEST_AUTH_SECRET,
  APP_URL: TEST_APP_URL,
  DATA_DIR: path.join(folder, 'data'),
  // Callers stand behind a proxy each, so that the limits of one do not hit another.
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
});

afterAll(async () => {
  await closeDatabase();
  await copy.drop();
  rmSync(folder, { recursive: true, force: true });
});
