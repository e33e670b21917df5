import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { insightVersions } from '@/db/schema/insights';
import { ROLES } from '@/lib/shared/access/roles';
import { sealDownload } from '@/lib/platform/auth/sealed-link';
import { sealSession } from '@/lib/platform/auth/session';
import { Client } from '../support/client';
import { Traffic } from '../support/cluster/load';
import { missingForCluster, startCluster, type Cluster } from '../support/cluster/start-cluster';
import { getAddresses } from '../support/get-addresses';
import { send, writeOf } from '../support/insight-writes';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../support/people/personas';
import { TEST_AUTH_SECRET } from '../support/app';

/** How long readers may go without an answer while something is killed, in milliseconds. */
const LONGEST_GAP_MS = 5000;

/** On a busy machine everything takes longer: as much as reads do when nothing is killed. */
const GAPS_OF_QUIET = 10;

/** How long to wait for what must happen, in milliseconds. */
const PATIENT_MS = 60_000;

const why = missingForCluster();
let cluster: Cluster;

const at = (client: Client, base: string): Client => Object.assign(client, { base });
const first = (client: Client) => at(client, cluster.instances[0] ?? '');
const second = (client: Client) => at(client, cluster.instances[1] ?? '');
const ABOUT = writeOf('about');

describe.skipIf(why !== null)(why ?? 'a cluster', () => {
  beforeAll(async () => {
    cluster = await startCluster();
    process.env.DATABASE_URL = cluster.postgres.primary.url;
    process.env.AUTH_SECRET = TEST_AUTH_SECRET;
  }, 300_000);
  afterAll(async () => {
    await closeTestDb();
    await cluster?.stop();
  });

  test('says what it is behind its poolers', async () => {
    for (const base of cluster.instances)
      expect(await (await fetch(`${base}/api/ready`)).json()).toEqual({
        status: true,
        database: true,
        migrations: true,
        replicas: [true, true],
        servers: ['primary', 'standby', 'standby'],
      });
  });

  test('what was written through one instance is in the next read of every other', async () => {
    const name = `Shared ${Date.now()}`;
    const admin = await administrator();
    const place = { communityNameText: name, city: name, state: 'KS', lat: 38, long: -98 };
    const made = await first(admin.client).call('community/create', place);
    const communityId = Number(made.body.data.id);
    const listed = await second(visitor()).call('community/get-all', { searchText: name });
    expect(listed.body.dataResult.map(({ id }) => id)).toEqual([communityId]);

    await send(first(admin.client), ABOUT, { communityId, [ABOUT.sent]: 'Written at the first.' });
    const details = await second(visitor()).call('community/get-community-details', {
      communityId,
    });
    expect(JSON.stringify(details.body)).toContain('Written at the first.');

    const { client } = await shopper();
    const liked = { communityId, typeText: 'favourite', isFavourite: true } as const;
    const heart = await first(client).call('community/add-as-favourite', liked);
    expect(heart.body).toMatchObject({ status: true, responseData: { isFavourite: true } });
    const { body } = await second(client).call('community/get-all', { searchText: name });
    expect(JSON.stringify(body.dataResult)).toContain('"isFavourite":true');
  });

  test('a role or a session that ended through one instance has ended in every other', async () => {
    const communityId = await makeCommunity(testDb());
    const [admin, representative] = [await administrator(), await representativeOf(communityId)];
    const publish = () =>
      send(second(representative.client), ABOUT, { communityId, [ABOUT.sent]: 'Mine.' });
    expect((await publish()).httpStatus).toBe(200);
    const demote = { userId: representative.id, roleId: ROLES.shopper };
    // The first email of a process takes longer than a call may on a busy machine.
    await vi.waitFor(async () => {
      const { httpStatus } = await first(admin.client).call('user/change-account-type', demote);
      expect(httpStatus).toBe(200);
    }, PATIENT_MS);
    expect((await publish()).httpStatus).toBe(401);

    const person = await shopper();
    const whoAmI = async () =>
      (await second(person.client).call('user/list-sessions', {})).httpStatus;
    expect(await whoAmI()).toBe(200);
    const elsewhere = new Client(
      await sealSession({ sessionId: person.sessionId, userId: person.id }),
    );
    expect((await first(elsewhere).call('user/logout', {})).httpStatus).toBe(200);
    expect(await whoAmI()).toBe(401);
  });

  test('the proxy keeps what is public, forgets what changed, and has nothing of anybody’s', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Proxied' });
    const { id: userId, sessionId, client: own } = await representativeOf(communityId);
    const download = await sealDownload({ userId, sessionId }, 60);
    const people = [visitor(), (await shopper()).client, own, (await administrator()).client];
    for (const address of getAddresses({ communityId, download })) {
      const seen = [];
      for (const person of people) {
        const response = await at(person, cluster.url).respond(address);
        seen.push({ kept: response.headers.get('x-cache'), body: await response.text() });
      }
      for (const { kept, body } of seen)
        if (kept === 'HIT' || kept === 'STALE') expect(body, address).toBe(seen[0]?.body);
    }
    const file = `${cluster.url}/api/open-data/communities/${communityId}.json`;
    const read = async () => {
      const response = await fetch(file);
      return { kept: response.headers.get('x-cache'), text: await response.text() };
    };
    await read();
    expect((await read()).kept).toBe('HIT');
    await send(first(own), ABOUT, { communityId, [ABOUT.sent]: 'Seen past the proxy.' });
    // A task that PgBouncer, the change feed and pg-boss all carry.
    await vi.waitFor(async () => expect((await read()).text).toContain('Seen past the proxy.'), {
      timeout: PATIENT_MS,
      interval: 200,
    });
  });

  test('killing any one process under load loses no acknowledged write and no reader waits five seconds', async () => {
    const towns = await Promise.all(Array.from({ length: 3 }, () => makeCommunity(testDb())));
    const editor = at((await administrator()).client, cluster.url);
    const traffic = new Traffic(cluster.url, editor, towns);
    // The first reads make what later ones find.
    await traffic.goesOn(20);
    traffic.longestGap = 0;
    await traffic.goesOn(60);
    const limit = Math.max(LONGEST_GAP_MS, GAPS_OF_QUIET * traffic.longestGap);
    const told = [`nothing: ${Math.round(traffic.longestGap)} ms without an answered read`];
    const during = async (what: string, killing: () => Promise<unknown>) => {
      traffic.longestGap = 0;
      await killing();
      await traffic.goesOn(20);
      told.push(`${what}: ${Math.round(traffic.longestGap)} ms without an answered read`);
      expect(traffic.longestGap, what).toBeLessThan(limit);
    };
    for (const [name, part] of cluster.parts)
      await during(name, async () => {
        await part.kill();
        await part.back();
      });
    const { primary, standbys, promote } = cluster.postgres;
    await during('a primary', async () => {
      await primary.kill();
      const promoted = await promote();
      process.env.DATABASE_URL = standbys[promoted]?.url;
    });
    await traffic.stop();
    process.stdout.write(`${told.join('\n')}\n`);
    expect(traffic.wrong).toEqual([]);

    await closeTestDb();
    const kept = await testDb()
      .select({
        town: insightVersions.communityId,
        version: insightVersions.version,
        body: insightVersions.body,
      })
      .from(insightVersions)
      .where(inArray(insightVersions.communityId, towns));
    const texts = new Map(
      kept.map(({ town, version, body }) => [`${town} ${version}`, JSON.stringify(body)]),
    );
    for (const { town, version, text } of traffic.acknowledged)
      expect(texts.get(`${town} ${version}`)).toContain(text);
  });
});
