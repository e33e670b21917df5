import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
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
    /** The embedded database's beside a server's, for what compares both. */
    otherTemplate: Template | undefined;
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

const CACHE = path.resolve('node_modules/.cache/wherewell-embedded');
const KEPT = 'migrated-';

/** What a migrated database is made of. */
const MADE_OF = ['db', 'lib/shared', 'package-lock.json'];

/** The embedded database takes ten seconds of a processor: it is kept until something changes. */
function keptFolder(): string {
  const hash = createHash('sha256');
  const add = (file: string) => hash.update(file).update(readFileSync(file));
  for (const place of MADE_OF) {
    if (!statSync(place).isDirectory()) add(place);
    else
      for (const entry of readdirSync(place, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) add(path.join(entry.parentPath, entry.name));
  }
  return path.join(CACHE, KEPT + hash.digest('hex').slice(0, 16));
}

async function onEmbedded(): Promise<{ template: Template; end: () => Promise<void> }> {
  const kept = keptFolder();
  const template: Template = { kind: 'embedded', folder: kept };
  const end = () => Promise.resolve();
  if (existsSync(kept)) return { template, end };
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'making-'));
  const port = await freePort();
  const server = await startEmbedded(folder, port, 2);
  const open = connectTo(
    `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    'embedded',
  );
  await migrate(open);
  await open.close();
  await server.stop();
  const others = readdirSync(CACHE).filter((name) => name.startsWith(KEPT));
  for (const old of others.map((name) => path.join(CACHE, name)))
    if (old !== kept) rmSync(old, { recursive: true, force: true });
  try {
    renameSync(folder, kept);
  } catch {
    // Another run was faster.
    rmSync(folder, { recursive: true, force: true });
  }
  return { template, end };
}

interface Shared {
  made: Promise<{ template: Template; end: () => Promise<void> }>;
  users: number;
}

/** The projects of a run load this file once each, in one process. */
const everything = globalThis as typeof globalThis & {
  testTemplates?: Map<Template['kind'], Shared>;
};
const shared = (everything.testTemplates ??= new Map<Template['kind'], Shared>());

/**
 * Migrates once for a whole run of tests, whatever it is made of.
 * @returns what was made for the first who asked, and how to say that it is no longer needed
 */
export async function sharedTemplate(
  kind: Template['kind'],
): Promise<{ template: Template; leave: () => Promise<void> }> {
  const known = shared.get(kind);
  const one = known ?? { made: kind === 'server' ? onServer() : onEmbedded(), users: 0 };
  if (!known) shared.set(kind, one);
  one.users += 1;
  const { template, end } = await one.made;
  return {
    template,
    leave: async () => {
      one.users -= 1;
      if (one.users > 0) return;
      shared.delete(kind);
      await end();
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = project.name === 'embedded' ? 'embedded' : wantedKind();
  const { template, leave } = await sharedTemplate(kind);
  project.provide('template', template);
  const other =
    project.name === 'replay' && kind === 'server' ? await sharedTemplate('embedded') : undefined;
  project.provide('otherTemplate', other?.template);
  return async () => {
    await leave();
    await other?.leave();
  };
}
