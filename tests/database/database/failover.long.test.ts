import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeDatabase, database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { migrate } from '@/db/migrate';
import { readiness } from '@/lib/platform/http/readiness';
import { send, versionsOf, writeOf } from '../../support/insight-writes';
import { administrator, testDb, visitor } from '../../support/people/personas';
import type { Client } from '../../support/client';
import { startReplicated } from '../../support/databases/replicated-postgres';

const servers = await startReplicated(2);
// Read at the first call.
process.env.CALL_TIMEOUT_MS = '3000';
if (servers) {
  process.env.DATABASE_URL = servers.url;
  process.env.DATABASE_REPLICA_URLS = servers.standbys.map(({ url }) => url).join();
}

const WRITERS = 4;
const KILLED_AFTER = 60;

let towns: number[];

beforeAll(async () => {
  if (!servers) return;
  await migrate(await database());
  towns = await Promise.all(Array.from({ length: WRITERS }, () => makeCommunity(testDb())));
});

afterAll(async () => {
  await closeDatabase();
  await servers?.stop();
});

const ABOUT = writeOf('about');
const publish = (client: Client, communityId: number, text: string) =>
  send(client.takingBusy(), ABOUT, { communityId, [ABOUT.sent]: text });

/** What readers ask for, with the status that each gets. */
async function readAll(): Promise<number[]> {
  const answers = await Promise.all([
    visitor().call('community/get-all', {}),
    ...towns.map((communityId) =>
      visitor().call('community/get-community-details', { communityId }),
    ),
  ]);
  return answers.map(({ httpStatus }) => httpStatus);
}

test.runIf(servers)(
  'after the primary was killed under writes nothing acknowledged is lost, reading goes on, and writing once a standby is promoted',
  async () => {
    const { primary, promote } = servers!;
    const { client } = await administrator();
    expect((await readiness()).servers).toEqual(['primary', 'standby', 'standby']);
    expect(new Set(await readAll())).toEqual(new Set([200]));

    const acknowledged: { town: number; text: string; version: number }[] = [];
    const refused = new Set<number>();
    let killing: Promise<void> | undefined;
    await Promise.all(
      towns.map(async (town) => {
        for (let count = 0; !refused.has(town); count += 1) {
          const text = `Publication ${count}.`;
          const { httpStatus, body } = await publish(client, town, text);
          if (httpStatus === 200) acknowledged.push({ town, text, version: body.data.version });
          else {
            expect(httpStatus).toBe(503);
            refused.add(town);
          }
          if (acknowledged.length >= KILLED_AFTER) killing ??= primary.kill();
        }
      }),
    );
    await killing;
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);

    // What was just written is there for visitors, although they would read it from the primary.
    expect(await readAll()).toEqual([200, ...towns.map(() => 200)]);
    await vi.waitFor(async () =>
      expect(await readiness()).toEqual({
        database: false,
        migrations: true,
        replicas: [true, true],
        servers: ['away', 'standby', 'standby'],
      }),
    );

    const [town = 0] = towns;
    const promoted = await promote();
    const begun = performance.now();
    await vi.waitFor(
      async () => expect((await publish(client, town, 'After the failover.')).httpStatus).toBe(200),
      { timeout: 20_000, interval: 50 },
    );
    expect(performance.now() - begun).toBeLessThan(5000);
    const { database: takesWrites, servers: states } = await readiness();
    expect(takesWrites).toBe(true);
    expect(states).toEqual([
      'away',
      ...servers!.standbys.map((_, at) => (at === promoted ? 'primary' : 'standby')),
    ]);

    for (const communityId of towns) {
      const { data: versions } = await versionsOf(client, 'about', communityId, { limit: 100 });
      const texts = new Map(versions.map(({ version, content }) => [version, content[ABOUT.read]]));
      for (const { text, version } of acknowledged.filter((one) => one.town === communityId))
        expect(texts.get(version)).toBe(text);
    }
    expect(await readAll()).toEqual([200, ...towns.map(() => 200)]);

    await servers!.comeBack();
    await vi.waitFor(async () => expect((await readiness()).servers?.[0]).toBe('outdated'), 20_000);
    expect((await publish(client, town, 'Not to the old one.')).httpStatus).toBe(200);
  },
  60_000,
);
