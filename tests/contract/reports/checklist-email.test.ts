import { eq, notInArray } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { dueForChecklist } from '@/db/queries/reports/confirmations';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { aboutInsights } from '@/db/schema/insights';
import { checklistEmails, sectionConfirmations } from '@/db/schema/reports';
import { serveChecklistUnsubscribe } from '@/lib/domains/confirmations/serve-unsubscribe';
import { writeChecklistEmails } from '@/lib/domains/confirmations/tasks/write-checklist-emails';
import { writeChecklistEmail } from '@/lib/domains/confirmations/write-email';
import { systemActor } from '@/lib/shared/access/system-actor';
import { monthsBefore } from '@/lib/shared/format/dates';
import { newEmail } from '../../support/people/accounts';
import { countEmailsTo, emailTo } from '../../support/people/emails';
import { closeTestDb, representativeOf, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

/** A representative whose text was written some months ago. */
async function page(months: number, given: Partial<typeof users.$inferInsert> = {}) {
  const communityId = await makeCommunity(testDb(), { name: 'Stillford' });
  const { id, client } = await representativeOf(communityId);
  const emailId = newEmail();
  await testDb()
    .update(users)
    .set({ emailId, isVerified: true, ...given })
    .where(eq(users.id, id));
  const updatedAt = monthsBefore(months);
  await testDb()
    .insert(aboutInsights)
    .values({ communityId, repId: id, aboutDesc: 'A town.', updatedAt });
  const isDue = async () =>
    (await dueForChecklist(testDb(), { months: 6, after: null, limit: 10_000 })).includes(id);
  const write = () => writeChecklistEmail(testDb(), id);
  const count = () => countEmailsTo(emailId, 'still-accurate');
  return { communityId, id, client, emailId, updatedAt, isDue, write, count };
}

const sentMonthsAgo = (userId: string, months: number) =>
  testDb()
    .update(checklistEmails)
    .set({ sentAt: monthsBefore(months) })
    .where(eq(checklistEmails.userId, userId));

test('a representative is asked about what is half a year old, once in half a year', async () => {
  const own = await page(7);
  expect(await own.isDue()).toBe(true);
  await Promise.all([own.write(), own.write()]);
  await own.write();
  expect(await own.count()).toBe(1);
  expect(await own.isDue()).toBe(false);
  await sentMonthsAgo(own.id, 5);
  await own.write();
  expect(await own.count()).toBe(1);
  await sentMonthsAgo(own.id, 7);
  expect(await own.isDue()).toBe(true);
  await own.write();
  expect(await own.count()).toBe(2);
});

test('it names each section with its dates, and its link opens what can be confirmed', async () => {
  const own = await page(13);
  const confirmedAt = monthsBefore(7);
  const section = { communityId: own.communityId, section: 'about' } as const;
  await testDb()
    .insert(sectionConfirmations)
    .values({ ...section, confirmedAt });
  await own.write();
  const { subject, text, headers } = await emailTo(own.emailId, 'still-accurate');
  const inWords = (date: Date) =>
    date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(subject).toBe('Is your page for Stillford, KS still right?');
  expect(text).toContain(
    `About: written ${inWords(own.updatedAt)}, confirmed ${inWords(confirmedAt)}`,
  );
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const token = /\/app\/still-accurate\/([\w.-]+)/.exec(text)?.[1] ?? '';
  const { body } = await visitor().call('community/get-checklist', { token });
  expect(body.data).toMatchObject({ communityId: own.communityId });
});

test('nobody is asked about what is new or was confirmed since, who is unverified, or has left', async () => {
  const fresh = await page(5);
  const confirmed = await page(13);
  const section = { communityId: confirmed.communityId, section: 'about' } as const;
  await testDb()
    .insert(sectionConfirmations)
    .values({ ...section, confirmedAt: monthsBefore(2) });
  const unverified = await page(13, { isVerified: false });
  const left = await page(13);
  await testDb()
    .update(communities)
    .set({ representativeId: null })
    .where(eq(communities.id, left.communityId));
  for (const { isDue, write, count } of [fresh, confirmed, unverified, left]) {
    expect(await isDue()).toBe(false);
    await write();
    expect(await count()).toBe(0);
  }
  // What was not sent is no reason to wait.
  expect(
    await testDb().select().from(checklistEmails).where(eq(checklistEmails.userId, fresh.id)),
  ).toEqual([]);
});

test('a link ends it with one press, and the account switches it on again', async () => {
  const own = await page(13);
  await own.write();
  const { headers } = await emailTo(own.emailId, 'still-accurate');
  const link = /^<(\S+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const token = link.split('/checklist-')[1] ?? '';
  const press = (method: string, given = token) =>
    serveChecklistUnsubscribe(new Request(link, { method }), given);
  const wantsIt = async () => (await own.client.call('user/get-user-details', {})).body.usersResult;

  expect(await (await press('GET')).text()).toContain('<button>Unsubscribe</button>');
  expect((await press('POST', `${token}x`)).status).toBe(404);
  expect(await wantsIt()).toMatchObject({ checklistEmail: true, weeklyEmail: true });
  expect(await (await press('POST')).text()).toContain('You’re unsubscribed');
  expect(await wantsIt()).toMatchObject({ checklistEmail: false, weeklyEmail: true });

  await sentMonthsAgo(own.id, 7);
  expect(await own.isDue()).toBe(false);
  await own.write();
  expect(await own.count()).toBe(1);
  await own.client.call('user/update-weekly-email', { checklistEmail: true });
  await own.write();
  expect(await own.count()).toBe(2);
});

test('the task writes to everybody who is due', async () => {
  const pages = [await page(7), await page(8), await page(1)];
  await testDb()
    .update(users)
    .set({ checklistEmail: false })
    .where(
      notInArray(
        users.id,
        pages.map(({ id }) => id),
      ),
    );
  const run = () =>
    writeChecklistEmails.run({
      input: {},
      db: testDb(),
      actor: systemActor('write-checklist-emails'),
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    });
  await run();
  await run();
  for (const [at, times] of [1, 1, 0].entries()) expect(await pages[at]?.count()).toBe(times);
});
