import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { communities } from '@/db/schema/communities';
import { aboutInsights, climateInsights } from '@/db/schema/insights';
import { sectionConfirmations } from '@/db/schema/reports';
import { confirmToken } from '@/lib/domains/confirmations/link';
import { closeTestDb, representativeOf, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

const DAY = 86_400_000;
const WRITTEN = new Date('2025-03-14T09:00:00Z');

/** A page with a text of March 2025, and its representative. */
async function page() {
  const communityId = await makeCommunity(testDb(), { name: 'Stillford' });
  const own = await representativeOf(communityId);
  const written = { communityId, repId: own.id, updatedAt: WRITTEN };
  await testDb()
    .insert(aboutInsights)
    .values({ ...written, aboutDesc: 'A town on a river.' });
  const token = confirmToken({ communityId, userId: own.id });
  const about = { section: 'about', version: 1 } as const;
  return { communityId, own, token, about };
}

const details = async (communityId: number) =>
  (await visitor().call('community/get-community-details', { communityId })).body.data;

const checklist = (token: string) => visitor().call('community/get-checklist', { token });

describe('the link of the email', () => {
  test('shows what people wrote, with when it was written, and confirms it without a log-in', async () => {
    const { communityId, own, token, about } = await page();
    // A type of public data alone is nobody's text.
    await testDb()
      .insert(climateInsights)
      .values({ communityId, climateType: 'tropicalSubtropical', typeSource: 'NOAA' });
    const { body } = await checklist(token);
    expect(body.data).toMatchObject({ communityId, place: 'Stillford, KS' });
    expect(body.data.sections).toEqual([
      {
        section: 'about',
        label: 'About',
        texts: [{ label: 'Text', text: 'A town on a river.' }],
        version: 1,
        writtenAt: WRITTEN.toISOString(),
        confirmedAt: null,
      },
    ]);
    const confirmed = await visitor().call('community/confirm-by-link', { token, ...about });
    expect(confirmed.httpStatus).toBe(200);
    const { confirmedAt } = confirmed.body.data;
    expect(Date.now() - Date.parse(confirmedAt)).toBeLessThan(DAY);
    expect((await checklist(token)).body.data.sections).toMatchObject([{ confirmedAt }]);
    const { about: shown, confirmed: all } = await details(communityId);
    expect(all).toEqual([{ section: 'about', confirmedAt }]);
    expect(shown?.updatedAt).toBe(WRITTEN.toISOString());
    const [row] = await testDb()
      .select()
      .from(sectionConfirmations)
      .where(eq(sectionConfirmations.communityId, communityId));
    expect(row?.confirmedBy).toBe(own.id);
  });

  test('does nothing else: it edits nothing and opens no account', async () => {
    const { communityId, token } = await page();
    const client = visitor();
    await client.call('community/get-checklist', { token });
    const edit = await client.call('community/update-community-about', {
      communityId,
      aboutDesc: 'Changed.',
    });
    expect(edit.httpStatus).toBe(401);
    expect((await client.call('user/get-user-details', {})).httpStatus).toBe(401);
  });

  test('is of one community, one person and 60 days', async () => {
    const [mine, other] = [await page(), await page()];
    const [, userId, expires, signature] = mine.token.split('.');
    const elsewhere = [other.communityId, userId, expires, signature].join('.');
    const longer = [mine.communityId, userId, Number(expires) + 1, signature].join('.');
    for (const token of [elsewhere, longer, '', 'x', `${mine.token}x`, mine.token.slice(0, -1)])
      expect((await checklist(token)).httpStatus, token).toBe(404);
    const made = { communityId: mine.communityId, userId: mine.own.id };
    const [old, young] = [61, 59].map((days) => confirmToken(made, Date.now() - days * DAY));
    expect((await checklist(old!)).httpStatus).toBe(404);
    expect((await checklist(young!)).httpStatus).toBe(200);
    const by = { token: old!, ...mine.about };
    expect((await visitor().call('community/confirm-by-link', by)).httpStatus).toBe(404);
  });

  test('ends when its owner no longer represents the community', async () => {
    const { communityId, token, about } = await page();
    await testDb()
      .update(communities)
      .set({ representativeId: null })
      .where(eq(communities.id, communityId));
    expect((await checklist(token)).httpStatus).toBe(404);
    const confirmed = await visitor().call('community/confirm-by-link', { token, ...about });
    expect(confirmed.httpStatus).toBe(404);
  });
});

describe('a confirmation', () => {
  test('is of what was read: a version that was replaced is not confirmed', async () => {
    const { communityId, own, token, about } = await page();
    await own.client.call('community/update-community-about', {
      communityId,
      aboutDesc: 'A town on two rivers.',
    });
    const late = await visitor().call('community/confirm-by-link', { token, ...about });
    expect(late).toMatchObject({ httpStatus: 409 });
    const mine = await own.client.call('community/confirm-section', { communityId, ...about });
    expect(mine.httpStatus).toBe(409);
    expect((await details(communityId)).confirmed).toEqual([]);
  });

  test('of an empty section is refused', async () => {
    const { communityId, own } = await page();
    const jobs = { communityId, section: 'jobs', version: 1 } as const;
    expect((await own.client.call('community/confirm-section', jobs)).httpStatus).toBe(404);
  });

  test('ends with the next edit, which is itself a new date', async () => {
    const { communityId, own, token, about } = await page();
    await own.client.call('community/confirm-section', { communityId, ...about });
    await own.client.call('community/update-community-about', {
      communityId,
      aboutDesc: 'A town on two rivers.',
    });
    const [section] = (await checklist(token)).body.data.sections;
    expect(section).toMatchObject({ version: 2, confirmedAt: null });
    expect(Date.now() - Date.parse(section?.writtenAt ?? '')).toBeLessThan(DAY);
  });
});

describe('an amenity and a facility', () => {
  const OLD = new Date('2024-05-02T10:00:00Z');
  const old = { updatedAt: OLD, createdAt: OLD };

  test('say when and by what they were last found to be so', async () => {
    const { communityId, own } = await page();
    const amenityId = await makeAmenity(testDb(), communityId, old);
    const facilityId = await makeFacility(testDb(), communityId, {
      ...old,
      repId: own.id,
      confirmedAt: new Date('2026-02-03T10:00:00Z'),
      confirmedAs: 'import',
    });
    const shown = await details(communityId);
    expect(shown.amenities).toMatchObject([
      { id: amenityId, confirmedAt: OLD.toISOString(), confirmedAs: 'import' },
    ]);
    expect(shown.healthFacility).toMatchObject([
      { id: facilityId, confirmedAt: '2026-02-03T10:00:00.000Z', confirmedAs: 'import' },
    ]);
  });

  test('are confirmed by who edits the page, and by an edit', async () => {
    const { communityId, own } = await page();
    const id = await makeAmenity(testDb(), communityId, old);
    const facilityId = await makeFacility(testDb(), communityId, old);
    const confirmed = await own.client.call('community/confirm-item', { kind: 'amenity', id });
    expect(confirmed.httpStatus).toBe(200);
    const edited = await own.client.call('community/update-community-health-facility', {
      facilityId,
      facilityName: 'New Clinic',
    });
    expect(edited.httpStatus, JSON.stringify(edited.body)).toBe(200);
    const { amenities: shown, healthFacility } = await details(communityId);
    for (const item of [...shown, ...healthFacility]) {
      expect(item.confirmedAs).toBe('person');
      expect(Date.now() - Date.parse(item.confirmedAt)).toBeLessThan(DAY);
    }
    const [row] = await testDb().select().from(amenities).where(eq(amenities.id, id));
    expect(row?.updatedAt).toEqual(OLD);
  });
});
