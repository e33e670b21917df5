import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { auditEvents } from '@/db/schema/platform';
import { send, shownTo, versionsOf, writeOf } from '../../support/insight-writes';
import { representativeOf, testDb, visitor } from '../../support/people/personas';

const residents = writeOf('residents');

async function untouched(figures: { population?: number; medianAge?: number } = {}) {
  const communityId = await makeCommunity(testDb(), figures);
  const { id, client } = await representativeOf(communityId);
  return {
    communityId,
    id,
    client,
    publish: (body: object) => send(client, residents, { communityId, ...body }),
  };
}

async function details(communityId: number) {
  const { body } = await visitor().call('community/get-community-details', { communityId });
  return body.data;
}

describe('a section published with its figures', () => {
  test.each([
    ['residents', ['population', 'landAreaSqMile', 'medianAge']],
    ['jobs', ['medianIncome']],
    ['costOfLiving', ['medianHomePrice']],
  ] as const)('shows both: %s with %j', async (section, figures) => {
    const { communityId, client } = await untouched();
    const write = writeOf(section);
    const values = Object.fromEntries(figures.map((name, at) => [name, 40 + at]));
    const body = { communityId, [write.sent]: 'With figures.', ...values };
    const { httpStatus, body: answer } = await send(client, write, body);
    expect(httpStatus).toBe(200);
    expect(answer).toMatchObject({ data: { version: 1 }, community: values });
    expect(await details(communityId)).toMatchObject(values);
    expect(await shownTo(write, communityId)).toMatchObject({ [write.read]: 'With figures.' });
  });

  test('names the figures’ new source and writes down the old one', async () => {
    const { communityId, id, publish } = await untouched({ population: 900 });
    await publish({ residentsDesc: 'People.', population: 1000, medianAge: 41.5 });
    const { sources } = await details(communityId);
    expect(sources.population).toMatchObject({ source: 'Community Representative', vintage: null });
    const events = await testDb()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `community:${communityId}`));
    expect(events).toMatchObject([
      {
        actorId: id,
        action: 'section-published',
        details: {
          figures: [
            { fieldName: 'population', before: { value: 900 }, after: 1000 },
            { fieldName: 'medianAge', before: { value: null }, after: 41.5 },
          ],
        },
      },
    ]);
  });

  test('publishes nothing where one of them was changed since', async () => {
    const { communityId, client, publish } = await untouched({ population: 900, medianAge: 40 });
    const { httpStatus, body } = await publish({
      residentsDesc: 'People.',
      population: 1000,
      medianAge: 42,
      baseFigures: { population: 900, medianAge: 41 },
    });
    expect(httpStatus).toBe(409);
    expect(body).toEqual({
      status: false,
      message:
        'Someone else changed this to 40 while you were editing. Publish again to replace it.',
      field: 'medianAge',
      fieldMessage: expect.any(String) as string,
    });
    expect(await details(communityId)).toMatchObject({ population: 900, medianAge: 40 });
    expect((await versionsOf(client, 'residents', communityId)).data).toEqual([]);
  });

  test('names the same person’s other tab where the figure was changed there', async () => {
    const { publish } = await untouched({ medianAge: 40 });
    await publish({ medianAge: 41 });
    const { httpStatus, body } = await publish({ medianAge: 42, baseFigures: { medianAge: 40 } });
    expect(httpStatus).toBe(409);
    expect(body.message).toBe(
      'You changed this to 41 in another tab or on another device. Publish again to replace it.',
    );
  });

  test('publishes no figure where the text was published since', async () => {
    const { communityId, publish } = await untouched({ population: 900 });
    await publish({ residentsDesc: 'One.' });
    const stale = { residentsDesc: 'Two.', population: 1000, baseVersion: 0 };
    expect((await publish(stale)).httpStatus).toBe(409);
    expect(await details(communityId)).toMatchObject({ population: 900 });
    expect(await shownTo(residents, communityId)).toMatchObject({ residentsDesc: 'One.' });
  });

  test('refuses a figure that is none, and publishes nothing', async () => {
    const { communityId, publish } = await untouched({ population: 900 });
    for (const [name, wrong] of [
      ['population', 1.5],
      ['population', '1000'],
      ['medianAge', 121],
      ['medianAge', -1],
      ['landAreaSqMile', {}],
    ] as const) {
      const { httpStatus, body } = await publish({ residentsDesc: 'People.', [name]: wrong });
      expect(httpStatus, `${name} ${JSON.stringify(wrong)}`).toBe(422);
      expect(body).toMatchObject({ status: false, field: name });
    }
    expect(await shownTo(residents, communityId)).toBeNull();
    expect(await details(communityId)).toMatchObject({ population: 900 });
  });
});

describe('figures published without a text', () => {
  test('leave the section and its versions as they are', async () => {
    const { communityId, client, publish } = await untouched();
    const first = await publish({ medianAge: 40 });
    expect(first.body).toMatchObject({
      data: null,
      message: 'Median age was published.',
      community: { medianAge: 40 },
    });
    await publish({ residentsDesc: 'People.' });
    const { body } = await publish({ medianAge: null, population: 1000 });
    expect(body).toMatchObject({
      data: { residentsDesc: 'People.', version: 1 },
      message: 'The figures were published.',
    });
    expect((await versionsOf(client, 'residents', communityId)).data).toHaveLength(1);
  });
});
