import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeList } from '@/db/factories/lists';
import { dueForListEmail } from '@/db/queries/lists/list-news';
import { users } from '@/db/schema/accounts';
import { emailListChanges } from '@/lib/domains/lists/email-changes';
import { serveListUnsubscribe } from '@/lib/domains/lists/serve-unsubscribe';
import { newEmail } from '../../support/people/accounts';
import { countEmailsTo, emailTo } from '../../support/people/emails';
import { closeTestDb, shopper, testDb } from '../../support/people/personas';

afterAll(closeTestDb);

const [WEEK, NEXT_WEEK] = ['2026-11-23', '2026-11-30'];

/** A list that two keep; Sam has an email that was verified. */
async function together() {
  const [dana, sam] = [await shopper(), await shopper()];
  const emailId = newEmail();
  await testDb()
    .update(users)
    .set({ emailId, isVerified: true, firstName: 'Sam' })
    .where(eq(users.id, sam.id));
  await testDb().update(users).set({ firstName: 'Dana' }).where(eq(users.id, dana.id));
  const list = await makeList(testDb(), dana.id, [sam.id]);
  await sam.client.call('list/note-seen', { listId: list.listId });
  const isDue = async (week: string) =>
    (await dueForListEmail(testDb(), week, { after: null, limit: 10_000 })).includes(sam.id);
  const write = (week = WEEK) => emailListChanges(testDb(), sam.id, week);
  return { dana, sam, emailId, isDue, write, ...list };
}

/** Adds a place and sets the status of another, as Dana. */
async function twoChanges({ dana, listId, itemId }: Awaited<ReturnType<typeof together>>) {
  const communityId = await makeCommunity(testDb(), { name: 'Boone' });
  await dana.client.call('list/add-items', { listId, communityIds: [communityId] });
  const status = { listId, itemId, status: 'Visited', version: 1 } as const;
  expect((await dana.client.call('list/set-status', status)).httpStatus).toBe(200);
}

test('what others changed is in one email a week, which says who did what', async () => {
  const own = await together();
  expect(await own.isDue(WEEK)).toBe(false);
  await twoChanges(own);
  expect(await own.isDue(WEEK)).toBe(true);
  await Promise.all([own.write(), own.write()]);
  await own.write();
  const { subject, text, headers } = await emailTo(own.emailId, 'list-changes');
  expect(await countEmailsTo(own.emailId, 'list-changes')).toBe(1);
  expect(subject).toBe('2 changes in Towns by a river');
  expect(text).toMatch(/Dana added Boone, KS\./);
  expect(text).toMatch(/Dana set .+ to Visited\./);
  expect(text).toContain(`/#/app/lists/${own.listId}`);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  await own.write(NEXT_WEEK);
  expect(await countEmailsTo(own.emailId, 'list-changes')).toBe(1);
});

test('what somebody did themselves, has seen, or was undone is no news', async () => {
  const own = await together();
  await own.sam.client.call('list/add-note', {
    listId: own.listId,
    itemId: own.itemId,
    text: 'A note of my own',
  });
  await own.write();
  await twoChanges(own);
  await own.sam.client.call('list/note-seen', { listId: own.listId });
  await own.write();
  const communityId = await makeCommunity(testDb());
  const added = { listId: own.listId, communityIds: [communityId] };
  const { body } = await own.dana.client.call('list/add-items', added);
  await own.dana.client.call('list/remove-items', { listId: own.listId, itemIds: body.itemIds });
  await own.write();
  expect(await countEmailsTo(own.emailId, 'list-changes')).toBe(0);
});

test('one press of the link ends it, and the switch brings it back', async () => {
  const own = await together();
  await twoChanges(own);
  await own.write();
  const { headers } = await emailTo(own.emailId, 'list-changes');
  const link = /<([^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const token = link.split('/lists-')[1] ?? '';
  const press = (method: string) =>
    serveListUnsubscribe(new Request(link, { method }) as never, token);
  expect((await press('GET')).status).toBe(200);
  const wants = async () =>
    (await own.sam.client.call('list/get', { listId: own.listId })).body.data.weeklyEmail;
  expect(await wants()).toBe(true);
  expect((await press('POST')).status).toBe(200);
  expect(await wants()).toBe(false);
  await own.dana.client.call('list/add-note', {
    listId: own.listId,
    itemId: own.itemId,
    text: 'What about snow?',
  });
  const status = { listId: own.listId, itemId: own.itemId, status: 'No', version: 2 } as const;
  await own.dana.client.call('list/set-status', status);
  expect(await own.isDue(NEXT_WEEK)).toBe(false);
  await own.write(NEXT_WEEK);
  expect(await countEmailsTo(own.emailId, 'list-changes')).toBe(1);
  await own.sam.client.call('list/set-weekly-email', { on: true });
  await own.write(NEXT_WEEK);
  expect(await countEmailsTo(own.emailId, 'list-changes')).toBe(2);
});

test('a note is named, and what it says stays on the list', async () => {
  const own = await together();
  await own.dana.client.call('list/add-note', {
    listId: own.listId,
    itemId: own.itemId,
    text: 'A secret of the household',
  });
  await twoChanges(own);
  await own.write();
  const { subject, text } = await emailTo(own.emailId, 'list-changes');
  expect(subject).toBe('3 changes in Towns by a river');
  expect(text).toContain('Dana wrote about');
  expect(text).not.toContain('secret');
});
