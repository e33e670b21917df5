import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { insightVersions } from '@/db/schema/insights';
import { TEST_AUTH_SECRET } from '../support/app';
import { Traffic } from '../support/cluster/load';
import { missingForCluster, startCluster } from '../support/cluster/start-cluster';
import { administrator, closeTestDb, testDb } from '../support/people/personas';

/** The folder of a built release before this one. */
const before = process.env.RELEASE_BEFORE;
const isBuilt = before !== undefined && existsSync(path.join(before, '.next', 'BUILD_ID'));
const why =
  missingForCluster() ?? (isBuilt ? null : 'RELEASE_BEFORE doesn’t name a built earlier release');

test('while one release replaces the one before on the same database, no request fails and no write is lost', async ({
  skip,
}) => {
  skip(why !== null, why ?? '');
  const cluster = await startCluster(path.resolve(before ?? '.'));
  process.env.DATABASE_URL = cluster.postgres.primary.url;
  process.env.AUTH_SECRET = TEST_AUTH_SECRET;
  try {
    const towns = await Promise.all(Array.from({ length: 3 }, () => makeCommunity(testDb())));
    const editor = Object.assign((await administrator()).client, { base: cluster.url });
    const traffic = new Traffic(cluster.url, editor, towns);
    await traffic.goesOn(20);
    await cluster.upgrade();
    await traffic.goesOn(20);
    await traffic.stop();
    process.stdout.write(
      `${traffic.reads} reads and ${traffic.acknowledged.length} writes, ${traffic.failed.length} failed\n`,
    );
    expect(traffic.failed).toEqual([]);
    const kept = await testDb().$count(insightVersions);
    expect(kept).toBeGreaterThanOrEqual(traffic.acknowledged.length);
  } finally {
    await closeTestDb();
    await cluster.stop();
  }
}, 120_000);
