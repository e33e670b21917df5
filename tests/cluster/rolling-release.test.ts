import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { insightVersions } from '@/db/schema/insights';
import { TEST_AUTH_SECRET } from '../support/app';
import { Traffic } from '../support/cluster/load';
import { makeNextRelease } from '../support/cluster/next-release';
import { missingForCluster, startCluster } from '../support/cluster/start-cluster';
import { administrator, closeTestDb, testDb } from '../support/people/personas';

/** The folder of a built release before this one. */
const before = process.env.RELEASE_BEFORE;
const isBuilt = before !== undefined && existsSync(path.join(before, '.next', 'BUILD_ID'));

/** What an expanding release does to a table that is written, and to one that only grows. */
const MIGRATION = `
alter table "about_insights" add column "tone" text default '' not null;--> statement-breakpoint
create index "insight_versions_reason_idx" on "insight_versions" ("reason");`;

/** Replaces one release by another under load, and looks at the database afterwards. */
async function replace(from: string, to: string, look: () => Promise<void>): Promise<void> {
  // What a busy machine can't answer in time isn't lost by replacing anything.
  const cluster = await startCluster(from, { CALL_TIMEOUT_MS: '60000' });
  process.env.DATABASE_URL = cluster.postgres.primary.url;
  process.env.AUTH_SECRET = TEST_AUTH_SECRET;
  try {
    const towns = await Promise.all(Array.from({ length: 3 }, () => makeCommunity(testDb())));
    const editor = Object.assign((await administrator()).client, { base: cluster.url });
    const traffic = new Traffic(cluster.url, editor, towns);
    await traffic.goesOn(10);
    await cluster.upgrade(to);
    await traffic.goesOn(10);
    await traffic.stop();
    process.stdout.write(
      `${traffic.reads} reads and ${traffic.acknowledged.length} writes, ${traffic.failed.length} failed\n`,
    );
    expect(traffic.failed).toEqual([]);
    expect(traffic.acknowledged.length).toBeGreaterThan(20);
    const kept = await testDb().$count(insightVersions);
    expect(kept).toBeGreaterThanOrEqual(traffic.acknowledged.length);
    await look();
  } finally {
    await closeTestDb();
    await cluster.stop();
  }
}

describe.skipIf(missingForCluster() !== null)('no request fails and no write is lost', () => {
  test('while the next release adds a column and an index to tables that are written', async () => {
    const folder = makeNextRelease(MIGRATION);
    await replace('.', folder, async () => {
      const added = await testDb().execute(
        sql`select 1 from information_schema.columns where table_name = 'about_insights' and column_name = 'tone'
          union all select 2 from pg_indexes where indexname = 'insight_versions_reason_idx'`,
      );
      expect(added).toHaveLength(2);
    });
    rmSync(folder, { recursive: true });
  }, 300_000);

  test('while this release replaces the one before', async ({ skip }) => {
    skip(!isBuilt, 'RELEASE_BEFORE doesn’t name a built earlier release');
    await replace(path.resolve(before ?? ''), '.', () => Promise.resolve());
  }, 300_000);
});
