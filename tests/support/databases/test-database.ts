import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { startEmbedded } from '@/db/embedded';
import { freePort, startPostgres } from './postgres-server';

export type DatabaseKind = 'embedded' | 'server';

export interface TestDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Room for the app, its migrations and the tests. */
const CLIENTS = 12;

async function embedded(): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-embedded-'));
  const port = await freePort();
  const server = await startEmbedded(folder, port, CLIENTS);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function server(): Promise<TestDatabase | null> {
  const given = process.env.TEST_DATABASE_URL;
  const started = given ? { url: given, stop: () => Promise.resolve() } : await startPostgres();
  if (!started) return null;
  const name = `wherewell_test_${process.pid}_${Date.now()}`;
  const admin = postgres(started.url, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(started.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: async () => {
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
      await started.stop();
    },
  };
}

/**
 * An empty database for one run of tests.
 * @returns null when a real server is asked for and there is none
 */
export function startTestDatabase(kind: DatabaseKind): Promise<TestDatabase | null> {
  return kind === 'embedded' ? embedded() : server();
}
