import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeCommunity } from '@/db/factories/communities';
import { users } from '@/db/schema/accounts';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { SHARING } from '@/lib/domains/sharing/constants';
import { serveUnsubscribe } from '@/lib/domains/sharing/serve-unsubscribe';
import { robotToken } from '../../support/people/accounts';
import { emailTo } from '../../support/people/emails';
import type { Client } from '../../support/client';
import { closeTestDb, shopper, testDb, visitor } from '../../support/people/personas';
import { insideOneWindow } from '../../support/people/rate-limits';

afterAll(closeTestDb);

const CALL = 'share-community-email';

let communityId: number;
let friends = 0;
const friend = () => `friend${Date.now()}.${(friends += 1)}@example.org`;
const share = (client: Client, input: object) => client.post(CALL, JSON.stringify(input));

beforeAll(async () => {
  communityId = await makeCommunity(testDb(), { name: 'Harper’s <Ferry>' });
});

describe('sharing by email', () => {
  test('mails the address and the message, in the name of who is logged in', async () => {
    const { client } = await shopper();
    const emailId = friend();
    const message = '  Would this be for us?  ';
    const { httpStatus, body } = await share(client, { emailId, message, communityId });
    expect(httpStatus).toBe(200);
    expect(body).toEqual({ status: true, message: SHARING.sent });
    const { text, subject } = await emailTo(emailId, 'shared-community');
    expect(subject).toMatch(/^Test Person shared Harper’s <Ferry>, \w+.* with you$/);
    expect(text).toContain('Test Person thought you might like Harper’s <Ferry>');
    expect(text).toContain('Would this be for us?');
    // A reader who doesn't know it reads where it is.
    expect(text).toMatch(/A (city|town|community).* in .*\./);
    expect(text).toContain(`/api/share-community/${communityId}`);
  });

  test('replies go only to a sender whose address is confirmed', async () => {
    for (const isVerified of [true, false]) {
      const sender = `sender.${isVerified}.${Date.now()}@example.org`;
      const { client, id } = await shopper();
      await testDb().update(users).set({ isVerified, emailId: sender }).where(eq(users.id, id));
      const emailId = friend();
      await share(client, { emailId, communityId });
      const { headers } = await emailTo(emailId, 'shared-community');
      expect(headers['Reply-To']).toBe(isVerified ? sender : undefined);
    }
  });

  test('an unsubscribed address gets no more emails, and the sender does not find out', async () => {
    const emailId = friend();
    const { client } = await shopper();
    await share(client, { emailId, communityId });
    const { headers } = await emailTo(emailId, 'shared-community');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const link = /^<(\S+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const token = link.split('/').at(-1) ?? '';
    const press = (method: string, given = token) =>
      serveUnsubscribe(new Request(link, { method }), given);

    // Mail programs open links to look at them.
    expect((await press('GET')).status).toBe(200);
    await share(client, { emailId, communityId, message: 'Still welcome' });
    expect((await emailTo(emailId, 'shared-community')).text).toContain('Still welcome');

    expect((await press('POST', `x${token}`)).status).toBe(404);
    expect(await (await press('POST')).text()).toContain('You’re unsubscribed');
    const { body } = await share(client, {
      emailId: emailId.toUpperCase(),
      communityId,
      message: 'Not any more',
    });
    expect(body).toEqual({ status: true, message: SHARING.sent });
    expect((await emailTo(emailId, 'shared-community')).text).toContain('Still welcome');
    await expect(emailTo(emailId.toUpperCase(), 'shared-community')).rejects.toThrow('No email');
  });

  test('a visitor is named as they say, and the place with its facts', async () => {
    const emailId = friend();
    const input = { emailId, communityId, recapToken: await robotToken(), senderName: ' Dana ' };
    expect((await share(visitor(), input)).httpStatus).toBe(200);
    const { subject, text } = await emailTo(emailId, 'shared-community');
    expect(subject).toMatch(/^Dana shared Harper’s <Ferry>, Kansas with you$/);
    expect(text).toContain('People: 12,345');
    expect(text).not.toMatch(/Unavailable|null/);
  });

  test('nobody who is logged in writes in another name', async () => {
    const emailId = friend();
    const { client } = await shopper();
    await share(client, { emailId, communityId, senderName: 'Dana' });
    expect((await emailTo(emailId, 'shared-community')).subject).toMatch(/^Test Person shared/);
  });

  test('needs no account and no message, but a robot check that works once', async () => {
    const emailId = friend();
    const recapToken = await robotToken();
    const first = await share(visitor(), { emailId, communityId, recapToken });
    expect(first.body).toEqual({ status: true, message: SHARING.sent });
    expect((await emailTo(emailId, 'shared-community')).text).toContain('Someone on');
    const again = await share(visitor(), { emailId, communityId, recapToken });
    expect(again.httpStatus).toBe(422);
    expect(again.body).toMatchObject({ field: 'recapToken', message: ACCOUNT_MESSAGES.robot });
  });

  test.each([
    ['no robot check', {}, 'recapToken'],
    ['a made-up robot check', { recapToken: 'e30=' }, 'recapToken'],
    ['no address', { emailId: undefined }, 'emailId'],
    ['two addresses', { emailId: 'a@example.org, b@example.org' }, 'emailId'],
    ['a header in the address', { emailId: 'a@example.org\nBcc: b@example.org' }, 'emailId'],
    ['a link for a name', { senderName: 'www.example.org/now' }, 'senderName'],
    ['a name of 101 letters', { senderName: 'a'.repeat(101) }, 'senderName'],
    ['a message of 701 characters', { message: 'é'.repeat(701) }, 'message'],
  ])('refuses a visitor with %s', async (_, change, field) => {
    const { httpStatus, body } = await share(visitor(), {
      emailId: friend(),
      message: 'Look!',
      communityId,
      ...change,
    });
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ status: false, field });
  });

  test('says what is wrong with an address as the dialog does', async () => {
    const { client } = await shopper();
    for (const [emailId, message] of [
      ['', 'Required'],
      ['friend@example', 'Invalid email address'],
    ])
      expect((await share(client, { emailId, communityId })).body).toMatchObject({
        field: 'emailId',
        fieldMessage: message,
      });
  });

  test('knows no community that is not there', async () => {
    const { client } = await shopper();
    const { httpStatus } = await share(client, { emailId: friend(), communityId: 2_000_000_000 });
    expect(httpStatus).toBe(404);
  });

  test('stops after ten in an hour, and says when to come back', async () => {
    await insideOneWindow();
    const { client } = await shopper();
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1)
      statuses.push((await share(client, { emailId: friend(), communityId })).httpStatus);
    expect(statuses).toEqual(Array<number>(10).fill(200));
    const { httpStatus, headers } = await share(client, { emailId: friend(), communityId });
    expect(httpStatus).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
