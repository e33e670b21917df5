import { afterAll, expect, test } from 'vitest';
import { makeCommunity, makeJob } from '@/db/factories/communities';
import { jobsOfSitemap, publicJob } from '@/lib/domains/jobs/public-pages';
import { closeTestDb, testDb } from '../../support/people/personas';

afterAll(closeTestDb);

test('a job has a page under the community it belongs to alone', async () => {
  const [own, other] = [await makeCommunity(testDb()), await makeCommunity(testDb())];
  const id = await makeJob(testDb(), own);
  expect(await publicJob(own, id)).toMatchObject({ job: { id }, place: { id: own } });
  for (const [community, job] of [
    [other, id],
    [own, 'nothing'],
    [999_999_999, id],
    [own, '\u0000'],
  ] as const)
    expect(await publicJob(community, job)).toBeNull();
});

test('the sitemap has the newest jobs that are real and in their place, as many as fit', async () => {
  const communityId = await makeCommunity(testDb());
  const future = (days: number) => ({ postedAt: new Date(Date.now() + days * 86_400_000) });
  const older = await makeJob(testDb(), communityId, future(2));
  const newer = await makeJob(testDb(), communityId, future(3));
  await makeJob(testDb(), communityId, { ...future(4), isSample: true });
  await makeJob(testDb(), communityId, { ...future(4), location: 'Elsewhere' });
  expect((await jobsOfSitemap(2)).map(({ jobId }) => jobId)).toEqual([newer, older]);
  expect(await jobsOfSitemap(1)).toMatchObject([{ jobId: newer, communityId }]);
  expect(await jobsOfSitemap(-1)).toEqual([]);
});
