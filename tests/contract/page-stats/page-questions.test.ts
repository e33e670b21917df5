import { afterAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeCommunity } from '@/db/factories/communities';
import { pageQuestions } from '@/db/schema/page-numbers';
import { mondayOf } from '@/lib/shared/format/weeks';
import { LEAST_QUESTIONS } from '@/lib/domains/page-stats/constants';
import { recordQuestions, writePageQuestions } from '@/lib/domains/page-stats/questions';
import type { Client } from '../../support/client';
import {
  closeTestDb,
  representativeOf,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';
import { threadTime } from '../../support/thread-time';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let communityId: number;
let name: string;
let representative: Persona;

beforeEach(async () => {
  name = `Askville ${crypto.randomUUID().slice(0, 8)}`;
  communityId = await makeCommunity(testDb(), { name });
  representative = await representativeOf(communityId);
});
afterAll(closeTestDb);

async function search(client: Client, wishes = 'transit:yes', userAgent = FIREFOX) {
  const sent = { 'content-type': 'application/json', 'user-agent': userAgent };
  const input = { searchText: name, wishes, sort: 'match', includeUnknown: true };
  const { httpStatus } = await client.post('community/get-all', JSON.stringify(input), sent);
  expect(httpStatus).toBe(200);
}

async function questions() {
  await writePageQuestions();
  const { body } = await representative.client.call('community/get-page-numbers', { communityId });
  return body.data.questions;
}

test('from ten searches on, the representative sees what was asked, and which section answers it', async () => {
  for (let at = 1; at < LEAST_QUESTIONS; at += 1) await search(visitor());
  expect(await questions()).toEqual([]);
  await search(visitor());
  const [question, ...others] = await questions();
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    about: 'public transportation',
    state: 'unknown',
    section: 'gettingAround',
    times: LEAST_QUESTIONS,
  });
  expect(question?.byWeek.at(-1)).toBe(LEAST_QUESTIONS);
});

test('what the page has answered since is no longer shown, in the weeks before either', async () => {
  await testDb()
    .insert(pageQuestions)
    .values(
      (['transit:yes', 'age', 'todo'] as const).map((asked) => ({
        communityId,
        week: mondayOf(new Date().toISOString()),
        asked,
        state: 'unknown' as const,
        times: LEAST_QUESTIONS,
      })),
    );
  const about = async () => (await questions()).map((one) => one.about).sort();
  const all = await about();
  expect(all).toHaveLength(3);
  await representative.client.call('community/add-community-getting-around', {
    communityId,
    publicTransType: 'limitedPublicTransportation',
  });
  await expect.poll(about).toHaveLength(2);
  expect(await about()).not.toContain('public transportation');
  await representative.client.call('community/add-community-residents', {
    communityId,
    medianAge: 41,
  });
  await expect.poll(about).toHaveLength(1);
});

test('one search counts once however often it is asked again; programs and editors don’t count', async () => {
  const client = visitor();
  for (const again of [1, 2, 3]) {
    expect(again).toBeGreaterThan(0);
    await search(client);
  }
  await search(representative.client);
  await search(visitor(), 'transit:yes', 'Googlebot/2.1 (+http://www.google.com/bot.html)');
  await search(visitor(), 'july:-84');
  await writePageQuestions();
  const rows = await testDb()
    .select()
    .from(pageQuestions)
    .where(eq(pageQuestions.communityId, communityId));
  expect(rows.map(({ asked, state, times }) => [asked, state, times])).toEqual([
    ['transit:yes', 'unknown', 1],
  ]);
});

test('noting a page of twenty places with four wishes takes less than a millisecond', async () => {
  const communities = Array.from({ length: 20 }, () => ({
    id: communityId,
    unknown: [],
    wishes: Array.from({ length: 4 }, () => ({
      state: 'unknown' as const,
      value: null,
      name: null,
    })),
  }));
  const wishes = 'transit:yes,climate:polar,todo:3,home:-300000';
  const note = (at: number) =>
    recordQuestions(
      { actor: null, network: `10.0.0.${at}`, userAgent: FIREFOX },
      { wishes, search: at },
      communities,
    );
  for (let at = 0; at < 50; at += 1) note(at);
  const began = threadTime();
  for (let at = 50; at < 250; at += 1) note(at);
  const each = (threadTime() - began) / 200;
  await writePageQuestions();
  expect(each).toBeLessThan(1);
});
