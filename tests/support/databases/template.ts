import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '@/db/embedded';
import { migrate } from '@/db/migrate';
import { connectTo } from './open-database';
import { freePort, hasPostgres } from './postgres-server';
import { startTestDatabase } from './test-database';

/** A migrated, empty database that every test file gets a copy of. */
export type Template =
  | { kind: 'server'; url: string }
  | { kind: 'embedded'; /** What to copy as a data folder. */ folder: string };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** TEST_DATABASE decides; without it, a real server where there is one. */
export function wantedKind(): Template['kind'] {
  const asked = process.env.TEST_DATABASE;
  if (asked === 'embedded' || asked === 'server') return asked;
  return process.env.TEST_DATABASE_URL || hasPostgres() ? 'server' : 'embedded';
}

async function onServer(): Promise<{ template: Template; end: () => Promise<void> }> {
  const started = await startTestDatabase('server');
  if (!started) throw new Error('There is no Postgres here: install one or set TEST_DATABASE_URL.');
  const open = connectTo(started.url, 'server');
  await migrate(open);
  // A database with a client cannot be copied.
  await open.close();
  return { template: { kind: 'server', url: started.url }, end: started.stop };
}

async function onEmbedded(): Promise<{ template: Template; end: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-template-'));
  const port = await freePort();
  const server = await startEmbedded(folder, port, 2);
  const open = connectTo(
    `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    'embedded',
  );
  await migrate(open);
  await open.close();
  await server.stop();
  const end = async () => rmSync(folder, { recursive: true, force: true });
  return { template: { kind: 'embedded', folder }, end };
}

/** Migrates once for a whole run of tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = project.name === 'embedded' ? 'embedded' : wantedKind();
  const { template, end } = await (kind === 'server' ? onServer() : onEmbedded());
  project.provide('template', template);
  return end;
}
