import { eq, notInArray } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { makeConsultation } from '@/db/factories/videos';
import { dueForWeeklyEmail, lastWeek } from '@/db/queries/accounts/weekly-emails';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { favorites } from '@/db/schema/matching';
import { pageCounts } from '@/db/schema/page-numbers';
import { installation } from '@/db/schema/platform';
import { serveWeeklyUnsubscribe } from '@/lib/domains/weekly-email/serve-unsubscribe';
import { writeWeeklyEmail } from '@/lib/domains/weekly-email/write';
import { writeWeeklyEmails } from '@/lib/domains/weekly-email/tasks/write-weekly-emails';
import { systemActor } from '@/lib/shared/access/system-actor';
import { send, WRITES } from '../../support/insight-writes';
import { newEmail } from '../../support/people/accounts';
import { countEmailsTo, emailTo } from '../../support/people/emails';
import { closeTestDb, representativeOf, shopper, testDb } from '../../support/people/personas';

const DAY = 86_400_000;

afterAll(closeTestDb);

/** A representative whose page is older than the last week, unless `isNew`. */
async function page({ isNew = false } = {}) {
  const week = await lastWeek(testDb());
  const before = new Date(Date.parse(week) - DAY);
  await testDb().update(installation).set({ countingSince: before });
  const communityId = await makeCommunity(testDb(), { name: 'Weekford' });
  if (!isNew)
    await testDb()
      .update(communities)
      .set({ createdAt: before })
      .where(eq(communities.id, communityId));
  const { id, client } = await representativeOf(communityId);
  const emailId = newEmail();
  await testDb().update(users).set({ emailId, isVerified: true }).where(eq(users.id, id));
  const write = () => writeWeeklyEmail(testDb(), id, week);
  return { week, communityId, id, client, emailId, write };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

type Page = Awaited<ReturnType<typeof page>>;

async function addNumbers({ communityId, week }: Page) {
  await testDb().insert(pageCounts).values({ communityId, week, kind: 'view', times: 1234 });
  const { id } = await shopper();
  const createdAt = new Date(Date.parse(week) + DAY);
  await testDb().insert(favorites).values({ communityId, userId: id, createdAt });
}

async function fillSections({ communityId, client }: Page) {
  for (const write of WRITES) {
    const body = { communityId, [write.sent]: 'Written.' };
    expect((await send(client, write, body)).httpStatus, write.path).toBe(200);
  }
}

test('a representative reads the numbers of the last week and what waits, once', async () => {
  const own = await page();
  await addNumbers(own);
  await makeConsultation(testDb(), own.communityId, (await shopper()).id);
  await Promise.all([own.write(), own.write()]);
  await own.write();
  const { text, headers } = await emailTo(own.emailId, 'representative-week');
  expect(await countEmailsTo(own.emailId, 'representative-week')).toBe(1);
  expect(text).toContain('1,234 views of your page');
  expect(text).toContain('1 person added it to their favorites');
  expect(text).toContain('1 request for a video consultation is open.');
  expect(text).toMatch(/Nothing is written yet in these sections: .*, and /);
  expect(text).toContain('/#/app/account');
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test('what was not counted for a whole week is left out, not shown as zero', async () => {
  const own = await page({ isNew: true });
  await own.write();
  const { text } = await emailTo(own.emailId, 'representative-week');
  expect(text).toContain('Nothing is written yet in these sections');
  expect(text).not.toMatch(/views?\b|favorites/);
});

test('nothing is sent where there is nothing to say, and a known zero is no news', async () => {
  const own = await page();
  await fillSections(own);
  await own.write();
  expect(await countEmailsTo(own.emailId, 'representative-week')).toBe(0);
  const [row] = await testDb().select().from(users).where(eq(users.id, own.id));
  expect(row?.weeklyEmailOf).toBe(own.week);
});

test('a link ends it with one press, and the account switches it on again', async () => {
  const own = await page();
  await own.write();
  const { headers, text } = await emailTo(own.emailId, 'representative-week');
  const link = /^<(\S+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(text).toContain(link);
  const token = link.split('/weekly-')[1] ?? '';
  const press = (method: string, given = token) =>
    serveWeeklyUnsubscribe(new Request(link, { method }), given);
  const wantsIt = async () =>
    (await own.client.call('user/get-user-details', {})).body.usersResult?.weeklyEmail;

  // Mail programs open links to look at them.
  expect(await (await press('GET')).text()).toContain('<button>Unsubscribe</button>');
  expect((await press('POST', `${token}x`)).status).toBe(404);
  expect((await press('POST', token.replace(own.id, (await shopper()).id))).status).toBe(404);
  expect(await wantsIt()).toBe(true);
  expect(await (await press('POST')).text()).toContain('You’re unsubscribed');
  expect(await wantsIt()).toBe(false);

  await testDb().update(users).set({ weeklyEmailOf: null }).where(eq(users.id, own.id));
  await own.write();
  expect(await countEmailsTo(own.emailId, 'representative-week')).toBe(1);
  await own.client.call('user/update-weekly-email', { weeklyEmail: true });
  await own.write();
  expect(await countEmailsTo(own.emailId, 'representative-week')).toBe(2);
});

test('it is due for representatives with a verified email who have had none for the week', async () => {
  const [own, had, unverified, left] = [await page(), await page(), await page(), await page()];
  await had.write();
  await testDb().update(users).set({ isVerified: false }).where(eq(users.id, unverified.id));
  await testDb()
    .update(communities)
    .set({ representativeId: null })
    .where(eq(communities.id, left.communityId));
  const due = await dueForWeeklyEmail(testDb(), own.week, { after: null, limit: 10_000 });
  expect(due).toContain(own.id);
  for (const { id } of [had, unverified, left]) expect(due).not.toContain(id);
  const [first = ''] = due;
  const rest = await dueForWeeklyEmail(testDb(), own.week, { after: first, limit: 10_000 });
  expect(rest).toEqual(due.slice(1));
});

test('the task writes on Mondays to everybody who is due, also after one that fails', async () => {
  const pages = [await page(), await page()];
  const [first, last] = pages.map(({ id, emailId }) => ({ id, emailId })).sort(byId);
  const run = (db: Db) =>
    writeWeeklyEmails.run({
      input: {},
      db,
      actor: systemActor('write-weekly-emails'),
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    });
  let failures = 0;
  const failing = new Proxy(testDb(), {
    get(db, name) {
      if (name === 'transaction' && failures === 0) {
        failures += 1;
        return () => Promise.reject(new Error('Lost.'));
      }
      const value: unknown = Reflect.get(db, name);
      return typeof value === 'function' ? (value.bind(db) as unknown) : value;
    },
  });
  await testDb()
    .update(users)
    .set({ weeklyEmail: false })
    .where(notInArray(users.id, [first!.id, last!.id]));
  await expect(run(failing)).rejects.toThrow('Weekly emails that were not written: 1.');
  expect(await countEmailsTo(first!.emailId, 'representative-week')).toBe(0);
  expect(await countEmailsTo(last!.emailId, 'representative-week')).toBe(1);
  await run(testDb());
  await run(testDb());
  expect(await countEmailsTo(first!.emailId, 'representative-week')).toBe(1);
  expect(await countEmailsTo(last!.emailId, 'representative-week')).toBe(1);
  expect(writeWeeklyEmails.schedule).toMatch(/^\d+ [\d-]+ \* \* 1$/);
});
