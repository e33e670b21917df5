import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { representCommunity } from '@/db/factories/people';
import { eraseUser } from '@/db/queries/accounts/users';
import { personalParts } from '@/lib/domains/personal-data/parts';
import { aboutInsights } from '@/db/schema/insights';
import { outboxMessages } from '@/db/schema/platform';
import { reports, residentAnswers } from '@/db/schema/reports';
import type { CallInput } from '@/lib/app/calls';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

afterAll(closeTestDb);

type Input = CallInput<'community/say-still-true'>;

/** A page with a text that somebody wrote a while ago, and its representative. */
async function page() {
  const communityId = await makeCommunity(testDb(), { name: 'Trueford' });
  const own = await representativeOf(communityId);
  await testDb()
    .insert(aboutInsights)
    .values({
      communityId,
      repId: own.id,
      aboutDesc: 'The library opens daily.',
      updatedAt: new Date('2026-03-14T09:00:00Z'),
    });
  const answer = ({ client }: Pick<Persona, 'client'>, said: Partial<Input> = {}) =>
    client.call('community/say-still-true', {
      communityId,
      section: 'about',
      version: 1,
      livesHere: true,
      isTrue: false,
      ...said,
    });
  /** New people who say no. */
  const sayNo = async (times: number, said: Partial<Input> = {}) => {
    const people = await Promise.all(Array.from({ length: times }, shopper));
    for (const person of people) expect((await answer(person, said)).httpStatus).toBe(200);
    return people;
  };
  const reported = () =>
    testDb().select().from(reports).where(eq(reports.communityId, communityId)).orderBy(reports.id);
  const edit = (aboutDesc: string) =>
    own.client.call('community/update-community-about', { communityId, aboutDesc });
  return { communityId, own, answer, sayNo, reported, edit };
}

const mine = async ({ client }: Persona, communityId: number) =>
  (await client.call('community/get-still-true', { communityId })).body.data;

describe('who lives there', () => {
  test('says yes or no, changes their mind, and takes it back', async () => {
    const { communityId, answer } = await page();
    const person = await shopper();
    const yes = await answer(person, { isTrue: true });
    expect(yes.body).toMatchObject({ message: 'You said that “About” is still true.' });
    const [first, ...others] = await mine(person, communityId);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ section: 'about', isTrue: true });
    await answer(person, { isTrue: false });
    const [second, ...more] = await mine(person, communityId);
    expect(more).toEqual([]);
    expect(second?.isTrue).toBe(false);
    expect(second!.answeredAt > first!.answeredAt).toBe(true);
    expect((await answer(person, { isTrue: null })).httpStatus).toBe(200);
    expect(await mine(person, communityId)).toEqual([]);
  });

  test('sees nobody else’s answers', async () => {
    const { communityId, sayNo } = await page();
    await sayNo(1);
    expect(await mine(await shopper(), communityId)).toEqual([]);
  });

  test('has to say that they live there, and be logged in', async () => {
    const { answer } = await page();
    const refused = await answer(await shopper(), { livesHere: false as true });
    expect(refused).toMatchObject({ httpStatus: 422, body: { field: 'livesHere' } });
    expect((await answer({ client: visitor() })).httpStatus).toBe(401);
  });

  test('is neither the representative nor an administrator: they confirm it instead', async () => {
    const { answer, own } = await page();
    expect((await answer(own)).httpStatus).toBe(403);
    expect((await answer(await administrator())).httpStatus).toBe(403);
    const elsewhere = await representativeOf(await makeCommunity(testDb()));
    expect((await answer(elsewhere)).httpStatus).toBe(200);
  });

  test('answers about a text that is there, as it is now', async () => {
    const { answer, edit } = await page();
    const person = await shopper();
    expect((await answer(person, { section: 'jobs' })).httpStatus).toBe(404);
    expect((await answer(person, { section: 'weather' as 'jobs' })).httpStatus).toBe(422);
    await edit('The library is closed.');
    expect((await answer(person)).httpStatus).toBe(409);
    expect((await answer(person, { version: 2 })).httpStatus).toBe(200);
  });

  test('takes an answer back also after the text was changed', async () => {
    const { communityId, answer, edit } = await page();
    const person = await shopper();
    await answer(person);
    await edit('The library is closed.');
    expect((await answer(person, { isTrue: null })).httpStatus).toBe(200);
    expect(await mine(person, communityId)).toEqual([]);
  });
});

describe('three people who say no', () => {
  test('open one report that the representative reads, without their names', async () => {
    const { communityId, own, answer, sayNo, reported } = await page();
    const [first] = await sayNo(2);
    await answer(first!);
    await answer(await shopper(), { isTrue: true });
    expect(await reported()).toEqual([]);
    const [third] = await sayNo(1);
    const { body } = await own.client.call('report/list', { communityId });
    expect(body.data).toMatchObject([
      {
        kind: 'text',
        subjectId: 'about',
        section: 'about',
        quote: 'The library opens daily.',
        problem: 'outdated',
        proposed: 'Asked whether this is still true, three people who live there said no.',
        isByResidents: true,
        hearsBack: false,
      },
    ]);
    const [row] = await reported();
    expect(row).toMatchObject({ userId: null, emailId: null });
    for (const { id } of [first!, third!]) expect(JSON.stringify([row, body])).not.toContain(id);
    const emails = await testDb()
      .select()
      .from(outboxMessages)
      .where(
        and(
          sql`${outboxMessages.recipient} = (select email_id from users where id = ${own.id})`,
          sql`${outboxMessages.subject} like 'Somebody reported a problem%'`,
        ),
      );
    expect(emails).toHaveLength(1);
    await sayNo(2);
    expect(await reported()).toHaveLength(1);
  });

  test('don’t count somebody who represents the community since', async () => {
    const { communityId, sayNo, reported } = await page();
    const [next] = await sayNo(2);
    await representCommunity(testDb(), communityId, next!.id);
    await sayNo(1);
    expect(await reported()).toEqual([]);
    await sayNo(1);
    expect(await reported()).toHaveLength(1);
  });

  // On the embedded database, which has one session, they come one after the other.
  test('count when they answer at the same moment', async () => {
    const pages = await Promise.all([page(), page(), page(), page()]);
    const people = await Promise.all([shopper(), shopper(), shopper()]);
    for (const { answer, reported } of pages) {
      await Promise.all(people.map((person) => answer(person)));
      expect(await reported()).toHaveLength(1);
    }
  });

  test('show readers that the text is being checked', async () => {
    const { communityId, sayNo } = await page();
    const checked = async () =>
      (await visitor().call('community/get-community-details', { communityId })).body.data
        .beingChecked;
    await sayNo(2);
    expect(await checked()).toEqual([]);
    await sayNo(1);
    expect(await checked()).toMatchObject([{ about: 'text.about', people: 3 }]);
  });

  test('count no longer once they took it back', async () => {
    const { answer, sayNo, reported } = await page();
    const [first] = await sayNo(2);
    await answer(first!, { isTrue: null });
    await sayNo(1);
    expect(await reported()).toEqual([]);
    await sayNo(1);
    expect(await reported()).toHaveLength(1);
  });

  test('count only since the text was written', async () => {
    const { sayNo, reported, edit } = await page();
    await sayNo(2);
    await edit('The library opens on Mondays.');
    await sayNo(2, { version: 2 });
    expect(await reported()).toEqual([]);
    await sayNo(1, { version: 2 });
    expect(await reported()).toMatchObject([{ quote: 'The library opens on Mondays.' }]);
  });

  test('count only since the text was confirmed', async () => {
    const { communityId, own, sayNo, reported } = await page();
    await sayNo(2);
    const about = { communityId, section: 'about', version: 1 } as const;
    await own.client.call('community/confirm-section', about);
    await sayNo(2);
    expect(await reported()).toEqual([]);
    await sayNo(1);
    expect(await reported()).toHaveLength(1);
  });

  test('count only since such a report was answered', async () => {
    const { own, sayNo, reported } = await page();
    await sayNo(3);
    const [first] = await reported();
    const kept = { reportId: first!.id, reason: 'It opens daily, I asked them.' };
    expect((await own.client.call('report/keep', kept)).httpStatus).toBe(200);
    await sayNo(2);
    expect(await reported()).toHaveLength(1);
    await sayNo(1);
    expect((await reported()).map(({ status }) => status)).toEqual(['kept', 'open']);
  });
});

describe('an account', () => {
  test('takes its answers along, and its deletion deletes them', async () => {
    const { communityId, sayNo } = await page();
    const [person] = await sayNo(1);
    const { id: userId } = person!;
    const part = (await personalParts(testDb(), { userId, emailId: 'x@example.test' })).find(
      ({ name }) => name === 'resident-answers',
    );
    const told = [];
    for await (const row of part!.rows()) told.push(row);
    expect(told).toMatchObject([{ community_id: communityId, section: 'about', is_true: false }]);
    await testDb().transaction((tx) => eraseUser(tx, userId));
    const left = await testDb()
      .select()
      .from(residentAnswers)
      .where(eq(residentAnswers.communityId, communityId));
    expect(left).toEqual([]);
  });
});
