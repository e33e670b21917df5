import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeSavedSearch } from '@/db/factories/saved-searches';
import { makeVideo } from '@/db/factories/videos';
import { communityFigures } from '@/db/schema/communities';
import { pushSubscriptions } from '@/db/schema/push';
import { queueNotice } from '@/lib/domains/push';
import { eraseUser } from '@/db/queries/accounts/users';
import { emailNewPlaces } from '@/lib/domains/saved-searches/email-new-places';
import { personalParts } from '@/lib/domains/personal-data/parts';
import type { Client } from '../../support/client';
import { videoBytes } from '../../support/files/video-files';
import {
  account,
  loggedIn,
  OTHER_PASSWORD,
  PASSWORD,
  robotToken,
} from '../../support/people/accounts';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';
import { pushForTests, sendQueued } from '../../support/push';
import { TestPushService, type TestBrowser } from '../../support/push-service';

pushForTests();
const service = await new TestPushService().start();
afterAll(async () => {
  await service.stop();
  await closeTestDb();
});

beforeEach(() => {
  service.status = 201;
});

/** Turns notifications on in a new browser of whom a client belongs to. */
async function browserOf(client: Client): Promise<TestBrowser> {
  const browser = service.browser();
  const { httpStatus } = await client.call('push/subscribe', browser.subscription);
  expect(httpStatus).toBe(200);
  return browser;
}

const stored = (browser: TestBrowser) =>
  testDb()
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, browser.subscription.endpoint));

const isOn = async (browser: TestBrowser) => (await stored(browser)).length === 1;

const endpointsOf = async (client: Client) =>
  (await client.call('push/get-subscriptions', {})).body.data.map(({ endpoint }) => endpoint);

/** Has a notice sent to somebody, as anything that happens does. */
async function tell(userId: string): Promise<void> {
  await queueNotice(testDb(), [userId], { kind: 'new-places', count: 2 });
  await sendQueued();
}

describe('notifications on a device', () => {
  test('are on once it was asked for, are listed for its person alone, and can be turned off', async () => {
    const [me, other] = [await shopper(), await shopper()];
    const [first, second] = [await browserOf(me.client), await browserOf(me.client)];
    await browserOf(other.client);
    expect(await endpointsOf(me.client)).toEqual([
      second.subscription.endpoint,
      first.subscription.endpoint,
    ]);
    await other.client.call('push/unsubscribe', { endpoint: first.subscription.endpoint });
    expect(await isOn(first)).toBe(true);
    await me.client.call('push/unsubscribe', { endpoint: first.subscription.endpoint });
    expect(await isOn(first)).toBe(false);
    await tell(me.id);
    expect([first.read().length, second.read().length]).toEqual([0, 1]);
  });

  test('are encrypted for it, signed by this site, and say what happened and where, and nothing else', async () => {
    const { client, id } = await shopper();
    const browser = await browserOf(client);
    await tell(id);
    expect(browser.read()).toEqual([
      {
        title: '2 new places fit your saved searches',
        body: 'See them in Favorites, under Searches.',
        path: '/#/app/favorites/searches',
        tag: 'new-places',
      },
    ]);
    const signed = service.lastSigned();
    expect(signed).toMatchObject({ aud: service.url, sub: 'mailto:operator@wherewell.test' });
    expect(signed.exp * 1000).toBeLessThan(Date.now() + 24 * 60 * 60_000);
    expect(service.received.at(-1)?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
    });
  });

  test('are one person’s: who turns them on in a browser takes them over', async () => {
    const [before, after] = [await shopper(), await shopper()];
    const browser = await browserOf(before.client);
    await after.client.call('push/subscribe', browser.subscription);
    await tell(before.id);
    expect(browser.read()).toEqual([]);
    await tell(after.id);
    expect(browser.read()).toHaveLength(1);
  });

  test('stay with their person when somebody else has seen the address alone', async () => {
    const [owner, other] = [await shopper(), await shopper()];
    const browser = await browserOf(owner.client);
    const { keys } = service.browser().subscription;
    const taken = await other.client.call('push/subscribe', { ...browser.subscription, keys });
    expect(taken.httpStatus).toBe(409);
    await tell(owner.id);
    expect(browser.read()).toHaveLength(1);
    // A browser gives its own person new keys for the same address at times.
    const renewed = await owner.client.call('push/subscribe', { ...browser.subscription, keys });
    expect(renewed.httpStatus).toBe(200);
  });

  test('are kept for the ten newest devices of a person', async () => {
    const { client } = await shopper();
    const browsers = [];
    for (let at = 0; at < 11; at += 1) browsers.push(await browserOf(client));
    const left = await endpointsOf(client);
    expect(left).toHaveLength(10);
    expect(left).not.toContain(browsers[0]?.subscription.endpoint);
  });

  test.each([
    ['http://push.example/x'],
    ['https://127.0.0.2/x'],
    ['https://10.0.0.8/x'],
    ['https://192.168.1.4/x'],
    ['https://169.254.169.254/latest'],
    ['https://[::1]/x'],
    ['https://[fd00::1]/x'],
    ['https://[::ffff:10.0.0.1]/x'],
    ['https://[64:ff9b::a00:1]/x'],
    ['https://2130706434/x'],
    ['https://localhost/x'],
    ['https://printer.local/x'],
    ['https://intranet/x'],
    ['https://push.example:8443/x'],
    ['https://me:secret@push.example/x'],
    ['ftp://push.example/x'],
    ['nonsense'],
  ])('can’t be sent to %s', async (endpoint) => {
    const { client } = await shopper();
    const { keys } = service.browser().subscription;
    const { httpStatus, body } = await client.call('push/subscribe', { endpoint, keys });
    expect([httpStatus, body.field]).toEqual([422, 'endpoint']);
  });

  test('need a browser’s keys', async () => {
    const { client } = await shopper();
    const { endpoint, keys } = service.browser().subscription;
    const short = { ...keys, auth: 'AAAA' };
    const { httpStatus } = await client.call('push/subscribe', { endpoint, keys: short });
    expect(httpStatus).toBe(422);
  });
});

describe('notifications end', () => {
  const twoBrowsers = async () => {
    const { id, emailId } = await account();
    const clients = [await loggedIn(emailId), await loggedIn(emailId)].map(({ client }) => client);
    const [here, there] = clients as [Client, Client];
    return {
      id,
      emailId,
      here,
      there,
      on: [await browserOf(here), await browserOf(there)] as const,
    };
  };

  test('with log-out, in that browser and not in others', async () => {
    const { here, on } = await twoBrowsers();
    await here.call('user/logout', {});
    expect([await isOn(on[0]), await isOn(on[1])]).toEqual([false, true]);
  });

  test('with a log-out of a later session in the same browser', async () => {
    const { emailId, here, on } = await twoBrowsers();
    await here.call('user/login', { emailId, password: PASSWORD });
    expect(await isOn(on[0])).toBe(true);
    await here.call('user/logout', {});
    expect([await isOn(on[0]), await isOn(on[1])]).toEqual([false, true]);
  });

  test('when somebody else logs in in that browser', async () => {
    const { here, on } = await twoBrowsers();
    const { emailId } = await account();
    await here.call('user/login', { emailId, password: PASSWORD });
    expect([await isOn(on[0]), await isOn(on[1])]).toEqual([false, true]);
  });

  test('elsewhere, with logging out everywhere else', async () => {
    const { here, on } = await twoBrowsers();
    await here.call('user/end-other-sessions', {});
    expect([await isOn(on[0]), await isOn(on[1])]).toEqual([true, false]);
  });

  test('everywhere, with a new password', async () => {
    const { here, on } = await twoBrowsers();
    await here.call('user/change-password', {
      currentPassword: PASSWORD,
      newPassword: OTHER_PASSWORD,
    } as never);
    expect([await isOn(on[0]), await isOn(on[1])]).toEqual([false, false]);
  });

  test('with the account', async () => {
    const { id, on } = await twoBrowsers();
    await eraseUser(testDb(), id);
    expect([await isOn(on[0]), await isOn(on[1])]).toEqual([false, false]);
  });

  test.each([404, 410])('when the push service says %i', async (status) => {
    const { client, id } = await shopper();
    const browser = await browserOf(client);
    service.status = status;
    await tell(id);
    expect(await isOn(browser)).toBe(false);
  });

  test.each([
    ['is tried again after', 503],
    ['is tried again after', 429],
    ['is not tried again after', 403],
  ])('not otherwise: a message %s %i', async (what, status) => {
    const { client, id } = await shopper();
    const browser = await browserOf(client);
    service.status = status;
    await tell(id);
    expect(await isOn(browser)).toBe(true);
    const [waiting] = await testDb().execute<{ state: string }>(
      `select state from tasks.job where name = 'send-notice' order by created_on desc limit 1`,
    );
    expect(waiting?.state).toBe(what === 'is tried again after' ? 'retry' : 'completed');
    await testDb().execute(`delete from tasks.job where name = 'send-notice'`);
  });
});

describe('a notification is sent', () => {
  const titlesOf = async (browser: TestBrowser) => {
    await sendQueued();
    return browser.read().map(({ title, body, path }) => [title, body, path]);
  };

  test('to the representative, of what is decided on their video', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Alder' });
    const { client } = await representativeOf(communityId);
    const browser = await browserOf(client);
    const admin = (await administrator()).client;
    const page = `/#/app/community-details/${communityId}`;
    const requestId = await makeVideo(testDb(), communityId);
    await admin.call('community/approve-video', { requestId, action: 'approve' });
    await admin.call('community/take-back-video-decision', { requestId });
    await admin.call('community/approve-video', { requestId, action: 'reject', reason: 'Dark.' });
    expect(await titlesOf(browser)).toEqual([
      ['Your video was approved', 'Alder, KS', page],
      ['Your video is being reviewed again', 'Alder, KS', page],
      ['Your video wasn’t approved', 'Alder, KS', page],
    ]);
  });

  test('to the representative, of a request for a consultation, without who asks', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Birch' });
    const browser = await browserOf((await representativeOf(communityId)).client);
    await (
      await shopper()
    ).client.call('community/send-video-consultation-request', {
      communityId,
    });
    expect(await titlesOf(browser)).toEqual([
      ['Somebody asks for a video consultation', 'Birch, KS', '/#/app/account'],
    ]);
  });

  test('to the representative, of a report', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Cedar', population: 900 });
    const browser = await browserOf((await representativeOf(communityId)).client);
    await testDb()
      .insert(communityFigures)
      .values({ communityId, field: 'population', value: 900, source: 'A census' });
    const { httpStatus } = await visitor().call('report/create', {
      communityId,
      kind: 'figure',
      subjectId: 'population',
      problem: 'wrong',
      proposed: '910',
      evidence: '',
      emailId: '',
      recapToken: await robotToken(),
    });
    expect(httpStatus).toBe(200);
    expect(await titlesOf(browser)).toEqual([
      [
        'A reader says that something is wrong',
        'Cedar, KS',
        expect.stringMatching(new RegExp(`^/#/app/.*${communityId}`)),
      ],
    ]);
  });

  test('to every administrator, of a new video', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Dogwood' });
    const browsers = [
      await browserOf((await administrator()).client),
      await browserOf((await administrator()).client),
    ];
    const form = new FormData();
    form.set('communityId', String(communityId));
    form.set('video', new File([videoBytes('town.webm')], 'town.webm'));
    const own = await representativeOf(communityId);
    expect((await own.client.post('community/upload-video', form, {})).httpStatus).toBe(200);
    for (const browser of browsers)
      expect(await titlesOf(browser)).toEqual([
        [
          'A new video waits for review',
          'Dogwood, KS',
          expect.stringMatching(/^\/#\/app\/admin-video-review\/Dogwood\//),
        ],
      ]);
  });

  test('of new places for a saved search that is emailed, once a week, and of no other search', async () => {
    const place = await makeCommunity(testDb());
    const found = [];
    for (const email of ['weekly', 'never'] as const) {
      const { client, id } = await shopper();
      const browser = await browserOf(client);
      const search = { search: `?states=KS&places=${place}`, email };
      await makeSavedSearch(testDb(), id, search);
      for (let twice = 0; twice < 2; twice += 1) await emailNewPlaces(testDb(), id, '2026-11-23');
      found.push(await titlesOf(browser));
    }
    expect(found).toEqual([
      [
        [
          '1 new place fits your saved searches',
          'See them in Favorites, under Searches.',
          '/#/app/favorites/searches',
        ],
      ],
      [],
    ]);
  });

  test('never, where what it is about was rolled back', async () => {
    const { client, id } = await shopper();
    const browser = await browserOf(client);
    await testDb()
      .transaction(async (tx) => {
        await queueNotice(tx, [id], { kind: 'new-places', count: 1 });
        throw new Error('no');
      })
      .catch(() => {});
    expect(await titlesOf(browser)).toEqual([]);
  });
});

test('what is stored of a device is in the file of one’s data, without its secrets', async () => {
  const { client, id } = await shopper();
  const browser = await browserOf(client);
  const parts = await personalParts(testDb(), { userId: id, emailId: '' });
  const rows = [];
  for await (const row of parts.find(({ name }) => name === 'push-subscriptions')?.rows() ?? [])
    rows.push(row);
  expect(rows).toMatchObject([{ endpoint: browser.subscription.endpoint }]);
  expect(JSON.stringify(rows)).not.toContain(browser.subscription.keys.auth);
});
