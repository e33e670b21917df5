import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeSession, makeUser } from '@/db/factories/people';
import { sealSession } from '@/lib/platform/auth/session';
import { startApp, type StartedApp } from '../support/app';
import { Client } from '../support/client';
import { faultDatabase, faultKind, type FaultDatabase } from '../support/databases/fault-database';

let database: FaultDatabase;
let session: string;
let communityId: number;

beforeAll(async () => {
  database = await faultDatabase(
    async ({ primary }) => {
      const userId = await makeUser(primary);
      session = await sealSession({ sessionId: await makeSession(primary, userId), userId });
      communityId = await makeCommunity(primary);
    },
    { canBeLost: true },
  );
});

afterAll(() => database.drop());

const sent = () => {
  const outbox = path.join(database.dataDir, 'outbox');
  return existsSync(outbox) ? readdirSync(outbox).length : 0;
};

/** What an app does with its database: it answers, stores, and runs its tasks. */
async function works({ url }: StartedApp): Promise<void> {
  const client = new Client(session);
  client.base = url;
  const before = sent();
  const isReady = async () => (await fetch(`${url}/api/ready`)).ok;
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });
  const share = { communityId, emailId: 'somebody@example.test' };
  expect((await client.call('share-community-email', share)).httpStatus).toBe(200);
  await vi.waitFor(() => expect(sent()).toBeGreaterThan(before), { timeout: 60_000 });
}

test(`an app that loses its ${faultKind} database as soon as it is ready goes on, and works once it is back`, async () => {
  let losing: Promise<void> | undefined;
  const app = await startApp(database.settings, {
    onLog: ({ msg }) => {
      if (msg === 'ready') losing = database.lose();
    },
  });
  try {
    // The log is written a moment later.
    await vi.waitUntil(() => losing !== undefined, { timeout: 30_000, interval: 20 });
    await losing;
    await works(app);
    await database.lose();
    await works(app);
  } finally {
    expect(await app.stop()).toBe(0);
  }
});
