import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { eraseUser, updateUser } from '@/db/queries/accounts/users';
import { communities } from '@/db/schema/communities';
import { aboutInsights } from '@/db/schema/insights';
import { INSIGHT_NAMES } from '@/lib/domains/insights/sections';
import { send, shownTo, versionsOf, writeOf } from '../../support/insight-writes';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';

afterAll(closeTestDb);

const about = writeOf('about');

async function untouched() {
  const communityId = await makeCommunity(testDb());
  const { id, client } = await representativeOf(communityId);
  const say = (aboutDesc: string, baseVersion?: number | null) =>
    send(client, about, { communityId, aboutDesc, baseVersion });
  return { communityId, id, client, say };
}

describe('the versions of a section', () => {
  test.each(INSIGHT_NAMES)('are all kept with their author, newest first: %s', async (section) => {
    const { communityId, id, client } = await untouched();
    const admin = await administrator();
    const write = writeOf(section);
    await send(client, write, { communityId, [write.sent]: 'One.' });
    await send(admin.client, write, { communityId, [write.sent]: 'Two.' });
    await send(client, write, { communityId, [write.sent]: '' });
    const { data, pagination } = await versionsOf(client, section, communityId);
    expect(data).toMatchObject([
      { version: 3, repId: id, isAdminEntry: false, content: { [write.read]: '' } },
      { version: 2, repId: admin.id, isAdminEntry: true, content: { [write.read]: 'Two.' } },
      { version: 1, repId: id, isAdminEntry: false, content: { [write.read]: 'One.' } },
    ]);
    expect(data.map(({ addedByUser }) => addedByUser?.roleId)).toEqual([1, 2, 1]);
    expect(pagination).toMatchObject({ totalCount: 3, totalPages: 1, currentPage: 1 });
    const { addedByUser, version, updatedAt } = (await shownTo(write, communityId)) ?? {};
    expect(data[0]).toMatchObject({ addedByUser, version, updatedAt });
  });

  test('include what was there before anything was published', async () => {
    const { communityId, client, say } = await untouched();
    await testDb()
      .insert(aboutInsights)
      .values({ communityId, aboutDesc: 'A sample.', isSample: true });
    const before = await versionsOf(client, 'about', communityId);
    const sample = { version: 1, repId: null, isSample: true, addedByUser: null };
    const content = { aboutDesc: 'A sample.' };
    expect(before.data).toMatchObject([{ ...sample, content }]);
    expect(before.pagination.totalCount).toBe(1);
    await say('Ours.');
    await say('Ours, longer.');
    const { data, pagination } = await versionsOf(client, 'about', communityId);
    expect(data).toMatchObject([
      { version: 3, isSample: false },
      { version: 2, isSample: false },
      { ...sample, content },
    ]);
    expect(data[2]?.updatedAt).toBe(before.data[0]?.updatedAt);
    expect(pagination.totalCount).toBe(3);
  });

  test('are none where nothing was ever written', async () => {
    const { communityId, client } = await untouched();
    const { data, pagination } = await versionsOf(client, 'climate', communityId);
    expect(data).toEqual([]);
    expect(pagination).toMatchObject({ totalCount: 0, hasNextPage: false });
  });

  test('come page by page', async () => {
    const { communityId, client, say } = await untouched();
    for (const text of ['One.', 'Two.', 'Three.']) await say(text);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => versionsOf(client, 'about', communityId, { page, limit: 2 })),
    );
    expect(pages.map(({ data }) => data.map(({ version }) => version))).toEqual([[3, 2], [1], []]);
    expect(pages[0]?.pagination).toMatchObject({ totalPages: 2, hasNextPage: true });
  });

  test('are for those who edit the community', async () => {
    const { communityId, say } = await untouched();
    await say('Ours.');
    const input = { communityId, section: 'about' } as const;
    const path = 'community/get-insight-versions';
    expect((await visitor().call(path, input)).httpStatus).toBe(401);
    const neighbor = await representativeOf(await makeCommunity(testDb()));
    for (const { client } of [await shopper(), neighbor])
      expect((await client.call(path, input)).httpStatus).toBe(403);
    const { client } = await administrator();
    expect((await client.call(path, input)).httpStatus).toBe(200);
    const missing = await client.call(path, { ...input, communityId: 999_999_999 });
    expect(missing.httpStatus).toBe(404);
    for (const section of ['insightsBy', 'About', '', null, 3]) {
      const { httpStatus, body } = await client.post(
        path,
        JSON.stringify({ communityId, section }),
      );
      expect(httpStatus).toBe(422);
      expect(body.field).toBe('section');
    }
  });

  test('show a deleted account as Deleted User', async () => {
    const { communityId, id, say } = await untouched();
    await say('Ours.');
    await eraseUser(testDb(), id);
    const { client } = await administrator();
    const nobody = { addedByUser: { firstName: 'Deleted', lastName: 'User', profilePic: null } };
    const { data } = await versionsOf(client, 'about', communityId);
    expect(data).toMatchObject([{ ...nobody, content: { aboutDesc: 'Ours.' } }]);
    expect(await shownTo(about, communityId)).toMatchObject({ ...nobody, aboutDesc: 'Ours.' });
  });

  test('call nobody deleted who has only given no name', async () => {
    const { communityId, id, say } = await untouched();
    await say('Ours.');
    await updateUser(testDb(), id, { firstName: null, lastName: null });
    expect(await shownTo(about, communityId)).toMatchObject({
      addedByUser: { firstName: '', lastName: '' },
    });
  });
});

describe('publishing what someone else may have changed', () => {
  test('works with the current version, and without any', async () => {
    const { say } = await untouched();
    expect((await say('One.', 0)).body.data.version).toBe(1);
    expect((await say('Two.', 1)).body.data.version).toBe(2);
    expect((await say('Three.')).body.data.version).toBe(3);
    expect((await say('Four.', null)).body.data.version).toBe(4);
  });

  test.each([0, 1, 3, 2_147_483_648])(
    'is a conflict with version %i where 2 stands, and writes nothing',
    async (stale) => {
      const { communityId, client, say } = await untouched();
      await say('One.');
      await say('Two.');
      const { httpStatus, body } = await say('Too late.', stale);
      expect(httpStatus).toBe(409);
      expect(body).toEqual({
        status: false,
        message: expect.stringMatching(/published/) as string,
      });
      expect(await shownTo(about, communityId)).toMatchObject({ version: 2, aboutDesc: 'Two.' });
      expect((await versionsOf(client, 'about', communityId)).data).toHaveLength(2);
    },
  );

  test('says whether it was someone else who published, or the same person elsewhere', async () => {
    const { communityId, say } = await untouched();
    await say('One.');
    expect((await say('Too late.', 0)).body.message).toMatch(/^You changed this in another tab/);
    const { client } = await administrator();
    await send(client, about, { communityId, aboutDesc: 'Theirs.' });
    expect((await say('Too late.', 1)).body.message).toMatch(/^Someone else published this/);
  });

  test('counts what was there before the first publication as a version', async () => {
    const { communityId, say } = await untouched();
    await testDb().insert(aboutInsights).values({ communityId, aboutDesc: 'A sample.' });
    expect((await say('Ours.', 0)).httpStatus).toBe(409);
    expect((await say('Ours.', 1)).body.data.version).toBe(2);
  });

  test.each([0, 2])('lets one of two at once win, from version %i', async (baseVersion) => {
    const { communityId, client, say } = await untouched();
    for (let version = 1; version <= baseVersion; version += 1) await say(`Version ${version}.`);
    const admin = await administrator();
    const answers = await Promise.all([
      say('From here.', baseVersion),
      send(admin.client, about, { communityId, aboutDesc: 'From there.', baseVersion }),
    ]);
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
    const won = answers.find(({ httpStatus }) => httpStatus === 200)?.body.data;
    expect(await shownTo(about, communityId)).toEqual(won);
    expect((await versionsOf(client, 'about', communityId)).data).toHaveLength(baseVersion + 1);
  });

  test('takes twenty at once without losing or mixing one', async () => {
    const { communityId, client } = await untouched();
    const education = writeOf('education');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send(client, education, {
          communityId,
          educationPreDesc: `Pre ${at}`,
          educationPostDesc: `Post ${at}`,
        }),
      ),
    );
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array(20).fill(200));
    const { data } = await versionsOf(client, 'education', communityId, { limit: 20 });
    expect(data.map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, at) => 20 - at),
    );
    const pairs = data.map(({ content }) => [content.preDesc, content.postDesc]);
    for (const [pre, post] of pairs)
      expect(String(pre).replace('Pre', '')).toBe(String(post).replace('Post', ''));
    expect(new Set(pairs.map(([pre]) => pre)).size).toBe(20);
    const shown = await shownTo(education, communityId);
    expect(shown).toMatchObject({ preDesc: pairs[0]?.[0], version: 20 });
  });

  test('is refused when the appointment ends in between', async () => {
    const { communityId, client, say } = await untouched();
    await say('Still ours.');
    const late = await testDb().transaction(async (tx) => {
      await tx
        .update(communities)
        .set({ representativeId: null })
        .where(eq(communities.id, communityId));
      const answer = send(client, about, { communityId, aboutDesc: 'No longer ours.' });
      // Long enough for the request to have passed its first check and to wait for the community.
      await pause(500);
      return () => answer;
    });
    const { httpStatus, body } = await late();
    expect(httpStatus).toBe(403);
    expect(body.message).toBe('You do not have permissions to access this url.');
    expect(await shownTo(about, communityId)).toMatchObject({ aboutDesc: 'Still ours.' });
    expect((await say('Again.')).httpStatus).toBe(403);
  });
});
