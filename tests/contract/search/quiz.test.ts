import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeCommunity } from '@/db/factories/communities';
import { auditEvents } from '@/db/schema/platform';
import { communities } from '@/db/schema/communities';
import { quizAnswers, recommendations } from '@/db/schema/matching';
import { getAllOutput } from '@/lib/domains/community-page/list-output';
import { QUIZ_ANSWERS } from '@/lib/search/quiz/questions';
import { countFittingOutput, quizOutput } from '@/lib/search/output';
import {
  administrator,
  closeTestDb,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';

afterAll(closeTestDb);

type Client = Awaited<ReturnType<typeof shopper>>['client'];

const recommendedTo = async (client: Client) => {
  const { body } = await client.call('community/get-all', { tab: 3, limit: 48 });
  return getAllOutput.parse(body);
};

const save = (client: Client, communityIds: number[], wishes = 'size:5000-20000') =>
  client.call('community/save-quiz-result', { communityIds, wishes });

describe('what the quiz shows beside its answers', () => {
  test('every answer has how many communities meet it, which follows what is written', async () => {
    const ask = async () => quizOutput.parse((await visitor().call('community/get-quiz', {})).body);
    const before = await ask();
    expect(before.answers.map(({ wishes }) => wishes)).toEqual(QUIZ_ANSWERS);
    await makeCommunity(testDb(), { name: 'Quizzically Small', stateId: 11, population: 900 });
    await makeCommunity(testDb(), { name: 'Quizzically Bare', stateId: 11, population: null });
    const after = await ask();
    const change = (text: string) => {
      const [one, other] = [before, after].map((quiz) =>
        quiz.answers.find(({ wishes }) => wishes === text),
      );
      return [(other?.met ?? 0) - (one?.met ?? 0), (other?.unknown ?? 0) - (one?.unknown ?? 0)];
    };
    expect(after.total - before.total).toBe(2);
    expect(change('size:-5000')).toEqual([1, 1]);
    expect(change('size:300000-')).toEqual([0, 1]);
    expect(change('states:11')).toEqual([2, 0]);
    expect(change('july:-88,january:32-')).toEqual([0, 2]);
  });

  test('as many fit as the list says meet all, and what one wish less would leave is said', async () => {
    for (const [name, population, stateId] of [
      ['Fittingly One', 7000, 11],
      ['Fittingly Two', 7500, 11],
      ['Fittingly Large', 70_000, 11],
    ] as const)
      await makeCommunity(testDb(), { name, population, stateId });
    const wishes = 'size:5000-20000,states:11,nonsense:1';
    const { body } = await visitor().call('community/count-fitting', { wishes });
    const { fits, groups, without, ignored, total } = countFittingOutput.parse(body);
    const list = await visitor().call('community/get-all', { wishes, limit: 1 });
    expect(groups).toEqual(list.body.wishGroups);
    expect(groups[0]).toEqual({ met: 2, count: fits });
    expect(fits).toBeGreaterThanOrEqual(2);
    expect(total).toBe(list.body.count);
    expect(ignored).toEqual(['nonsense:1']);
    const alone = async (wish: string) =>
      countFittingOutput.parse(
        (await visitor().call('community/count-fitting', { wishes: wish })).body,
      ).fits;
    expect(without).toEqual([
      {
        wish: 'size:5000-20000',
        label: '5,000 to 20,000 people',
        fits: await alone('states:11'),
      },
      { wish: 'states:11', label: 'In District of Columbia', fits: await alone('size:5000-20000') },
    ]);
  });
});

describe('a result of the quiz', () => {
  test('is recommended to its person alone, best first, with what it meets of their wishes', async () => {
    const db = testDb();
    const second = await makeCommunity(db, { name: 'Savedly Second', population: 7000 });
    const first = await makeCommunity(db, { name: 'Savedly First', population: 700_000 });
    const [me, other] = [await shopper(), await shopper()];
    const saved = await save(me.client, [first, second], 'size:5000-20000,january:35-');
    expect(saved.body).toMatchObject({ status: true, count: 2 });
    const { dataResult, quizWishes } = await recommendedTo(me.client);
    const mine = dataResult.filter(({ recommended }) => recommended?.fromQuiz);
    expect(
      mine.map(({ id, isRecommended, recommended }) => [id, isRecommended, recommended]),
    ).toEqual([
      [first, true, { fromQuiz: true, reason: null, met: 0, asked: 2 }],
      [second, true, { fromQuiz: true, reason: null, met: 1, asked: 2 }],
    ]);
    expect(quizWishes).toBe('size:5000-20000,january:35-');
    const status = await me.client.call('community/get-status', { communityId: first });
    expect(status.body).toMatchObject({
      usersResult: { isRecommended: true },
      recommended: { fromQuiz: true, reason: null },
    });
    const theirs = await recommendedTo(other.client);
    expect(theirs.dataResult.map(({ id }) => id)).not.toContain(first);
    expect(theirs.quizWishes).toBeUndefined();
  });

  test('replaces the one before, once for each community, without those that are gone', async () => {
    const db = testDb();
    const [one, two, gone] = [
      await makeCommunity(db),
      await makeCommunity(db),
      await makeCommunity(db),
    ];
    await db.delete(communities).where(eq(communities.id, gone));
    const me = await shopper();
    await save(me.client, [one]);
    const { body } = await save(me.client, [gone, two, two]);
    expect(body.count).toBe(1);
    const stored = await db.select().from(recommendations).where(eq(recommendations.userId, me.id));
    expect(stored.map(({ communityId }) => communityId)).toEqual([two]);
  });

  test('that is empty takes back what was saved, the wishes too', async () => {
    const db = testDb();
    const me = await shopper();
    await save(me.client, [await makeCommunity(db)]);
    await save(me.client, [], '');
    expect(await db.$count(recommendations, eq(recommendations.userId, me.id))).toBe(0);
    expect(await db.$count(quizAnswers, eq(quizAnswers.userId, me.id))).toBe(0);
  });

  test('saved twice at once is whole', async () => {
    const db = testDb();
    const ids = [await makeCommunity(db), await makeCommunity(db), await makeCommunity(db)];
    const me = await shopper();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => save(me.client, at % 2 ? ids : ids.toReversed())),
    );
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(answers.map(() => 200));
    const stored = await db.select().from(recommendations).where(eq(recommendations.userId, me.id));
    expect(stored.map(({ position }) => position).sort()).toEqual([1, 2, 3]);
  });

  test.each([
    [
      'more than twelve communities',
      { communityIds: Array.from({ length: 13 }, (_, at) => at + 1) },
    ],
    ['no list', { communityIds: 'all' }],
    ['wishes that are too long', { communityIds: [], wishes: 'x'.repeat(501) }],
  ])('with %s is refused', async (_, input) => {
    const me = await shopper();
    const { httpStatus } = await me.client.post(
      'community/save-quiz-result',
      JSON.stringify(input),
      { 'content-type': 'application/json' },
    );
    expect(httpStatus).toBe(422);
  });
});

describe('what an administrator recommends', () => {
  const recommend = (client: Client, communityId: number, reason: string | null) =>
    client.call('community/recommend', { communityId, isRecommended: reason !== null, reason });

  test('is recommended to everybody who is signed in, after their quiz, with the reason', async () => {
    const db = testDb();
    const [found, place] = [
      await makeCommunity(db, { name: 'From the Quiz' }),
      await makeCommunity(db, { name: 'Widely Loved' }),
    ];
    const admin = await administrator();
    const { body } = await recommend(admin.client, place, '  Quiet streets and a good library. ');
    expect(body.data).toEqual({ isRecommended: true, reason: 'Quiet streets and a good library.' });
    const me = await shopper();
    await save(me.client, [found]);
    const { dataResult } = await recommendedTo(me.client);
    const places = dataResult.map(({ id }) => id);
    expect(places[0]).toBe(found);
    expect(dataResult.find(({ id }) => id === place)).toMatchObject({
      isRecommended: true,
      recommended: { fromQuiz: false, reason: 'Quiet streets and a good library.', asked: null },
    });
    const badge = async (client: Client | ReturnType<typeof visitor>) =>
      (await client.call('community/get-all', { searchText: 'Widely Loved' })).body.dataResult[0]
        ?.isRecommended;
    expect([await badge(me.client), await badge(visitor())]).toEqual([true, false]);
    const status = await me.client.call('community/get-status', { communityId: place });
    expect(status.body.recommended).toEqual({
      fromQuiz: false,
      reason: 'Quiet streets and a good library.',
    });
    await save(me.client, [place, found]);
    const both = await recommendedTo(me.client);
    expect(both.dataResult.filter(({ id }) => id === place)).toHaveLength(1);
    await recommend(admin.client, place, null);
    await save(me.client, []);
    expect((await recommendedTo(me.client)).dataResult.map(({ id }) => id)).not.toContain(place);
  });

  test('is in the audit log, once for each change', async () => {
    const communityId = await makeCommunity(testDb());
    const { client } = await administrator();
    for (const reason of ['Good food.', 'Good food.', 'Better food.', null, null])
      expect((await recommend(client, communityId, reason)).httpStatus).toBe(200);
    const events = await testDb()
      .select({ action: auditEvents.action, details: auditEvents.details })
      .from(auditEvents)
      .where(eq(auditEvents.subject, `community:${communityId}`))
      .orderBy(auditEvents.id);
    expect(events).toEqual([
      {
        action: 'community-recommended',
        details: { reason: { before: null, after: 'Good food.' } },
      },
      {
        action: 'community-recommended',
        details: { reason: { before: 'Good food.', after: 'Better food.' } },
      },
      {
        action: 'community-recommendation-ended',
        details: { reason: { before: 'Better food.', after: null } },
      },
    ]);
  });

  test.each([
    ['without a reason', ''],
    ['with a reason of 201 characters', 'a'.repeat(201)],
  ])('%s is refused', async (_, reason) => {
    const communityId = await makeCommunity(testDb());
    const { client } = await administrator();
    const { httpStatus, body } = await recommend(client, communityId, reason);
    expect(httpStatus).toBe(422);
    expect(body.field).toBe('reason');
  });
});
