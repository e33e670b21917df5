import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { database, type Database } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { importRuns } from '@/db/schema/imports';
import { publicServer, type PublicServer } from './files/public-server';
import { closeTestDb } from './people/personas';

export interface PublicDataWorld {
  db: Database['primary'];
  /** Sends the public files; empty at the beginning of each test. */
  server: PublicServer;
  /** A folder of the test's own. */
  folder: string;
}

/**
 * For tests that fill communities from public files: what each test needs, and how it is cleared
 * away. Hooks of the test file that come after this call find everything ready.
 * @param tables emptied after each test, besides runs and communities
 */
export function publicDataWorld(...tables: PgTable[]): PublicDataWorld {
  const world = {} as PublicDataWorld;
  beforeAll(async () => {
    world.db = (await database()).primary;
    world.server = await publicServer();
  });
  afterAll(async () => {
    await world.server.close();
    await closeTestDb();
  });
  beforeEach(async () => {
    world.folder = await mkdtemp(path.join(tmpdir(), 'public-data-'));
    world.server.files.clear();
    world.server.mishaps.clear();
    world.server.requests.length = 0;
  });
  afterEach(async () => {
    await rm(world.folder, { recursive: true });
    for (const table of [importRuns, communities, ...tables]) await world.db.delete(table);
  });
  return world;
}
