import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { sealDownload } from '@/lib/platform/auth/sealed-link';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';
import type { Client } from '../../support/client';
import { getAddresses } from '../../support/get-addresses';

let addresses: string[];
let callers: [string, Client][];
let communityId: number;

beforeAll(async () => {
  communityId = await makeCommunity(testDb(), { name: 'Kept Town' });
  const [representative, admin] = [await representativeOf(communityId), await administrator()];
  const { id: userId, sessionId } = representative;
  const download = await sealDownload({ userId, sessionId }, 60);
  addresses = getAddresses({ communityId, download });
  callers = [
    ['a visitor', visitor()],
    ['a shopper', (await shopper()).client],
    ['a representative', representative.client],
    ['an administrator', admin.client],
  ];
});
afterAll(closeTestDb);

async function ask(client: Client, address: string) {
  const response = await client.respond(address);
  const { headers, status } = response;
  return {
    status,
    keeping: headers.get('cache-control'),
    keys: headers.get('surrogate-key'),
    etag: headers.get('etag'),
    cookies: headers.getSetCookie(),
    body: await response.text(),
  };
}

/** What a cache between may keep for everybody. */
const isShared = (keeping: string) =>
  !/\b(private|no-store)\b/.test(keeping) && /\bpublic\b/.test(keeping);

test('whatever a cache between may keep is the same for every role, sets no cookie, and names its keys', async () => {
  let shared = 0;
  for (const address of addresses) {
    const [anyone, ...others] = await Promise.all(
      callers.map(async ([who, client]) => ({ who, address, ...(await ask(client, address)) })),
    );
    for (const one of [anyone!, ...others]) {
      if (one.status === 200 && one.address !== 'openapi.json')
        expect(one.keeping, address).not.toBeNull();
      if (one.keeping === null || !isShared(one.keeping)) continue;
      shared += 1;
      const { who: _, ...mine } = one;
      const { who: __, ...theirs } = anyone!;
      expect(mine, `${address} as ${one.who}`).toEqual(theirs);
      expect(one.cookies).toEqual([]);
      expect(one.keys?.split(' ')).toContain('site');
    }
  }
  // Seven public addresses, for each of the four.
  expect(shared).toBeGreaterThanOrEqual(24);
});

test('an open file of a community is kept for a minute under its key, and has a version', async () => {
  for (const address of [
    `open-data/communities/${communityId}.json`,
    `open-data/communities/${communityId}.csv`,
    `share-community/${communityId}`,
  ]) {
    const { keeping, keys, etag } = await ask(visitor(), address);
    expect(keeping).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    expect(keys).toBe(`site community-${communityId}`);
    if (address.startsWith('open-data')) expect(etag).toMatch(/^W\/"/);
  }
});
