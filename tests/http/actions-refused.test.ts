import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeCommunity, makeFacility } from '@/db/factories/communities';
import { cookieName } from '@/lib/platform/auth/cookies';
import { INSIGHT_NAMES, type InsightName } from '@/lib/domains/insights/sections';
import { actionIds, runAction } from '../support/actions';
import { shownTo, writeOf } from '../support/insight-writes';
import {
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../support/people/personas';

afterAll(closeTestDb);

const NO_PERMISSION = 'You do not have permissions to access this url.';
const OTHER_ORIGIN = 'This request came from another site and was refused.';

const ACTION = 'publishSection';

const ids = actionIds();
let communityId: number;
let own: Persona;

beforeAll(async () => {
  communityId = await makeCommunity(testDb(), { population: 1000 });
  own = await representativeOf(communityId);
});

const sessionOf = ({ client }: Persona) => client.cookie(cookieName('session'));

const inputOf = (section: InsightName, words: string) => ({
  section,
  communityId,
  [writeOf(section).sent]: words,
  ...(section === 'residents' && { population: words.length }),
});

/** Everything that the action writes, as visitors see it. */
async function stored() {
  const { body } = await visitor().call('community/get-community-details', { communityId });
  return {
    population: body.data.population,
    sections: await Promise.all(
      INSIGHT_NAMES.map((section) => shownTo(writeOf(section), communityId)),
    ),
  };
}

const run = (input: unknown, options?: Parameters<typeof runAction>[2]) =>
  runAction(ids.get(ACTION) ?? '', input, options);

test('there are these server actions', () => {
  expect([...ids.keys()].sort()).toEqual([
    'addFacility',
    'deleteFacility',
    ACTION,
    'restoreSection',
    'updateFacility',
  ]);
});

test.each([undefined, null, 'insightsBy', 'About', 7, {}])(
  'publishing the section %j is refused in words, and writes nothing',
  async (section) => {
    const before = await stored();
    const { answer } = await run(
      { ...inputOf('about', 'Where?'), section },
      {
        session: sessionOf(own),
      },
    );
    expect(answer).toMatchObject({ ok: false, httpStatus: 422, field: 'section' });
    expect(await stored()).toEqual(before);
  },
);

describe.each(INSIGHT_NAMES)('publishing the section %s from its screen', (section) => {
  test('publishes for the representative as its call does', async () => {
    const { httpStatus, answer } = await run(inputOf(section, 'From the screen.'), {
      session: sessionOf(own),
      headers: { origin: inject('appUrl') ?? '' },
    });
    expect(httpStatus).toBe(200);
    expect(answer).toMatchObject({
      ok: true,
      data: { data: { [writeOf(section).read]: 'From the screen.' } },
    });
    expect((await shownTo(writeOf(section), communityId))?.[writeOf(section).read]).toBe(
      'From the screen.',
    );
    if (section === 'residents') expect((await stored()).population).toBe(16);
  });

  test('refuses people without permission, and writes nothing', async () => {
    const before = await stored();
    const neighbor = await representativeOf(await makeCommunity(testDb()));
    for (const [session, wanted, message] of [
      [undefined, 401, 'Please log in to do this.'],
      ['forged', 401, 'Your session has timed out. Please login again.'],
      [sessionOf(await shopper()), 403, NO_PERMISSION],
      [sessionOf(neighbor), 403, NO_PERMISSION],
    ] as const) {
      const { answer } = await run(inputOf(section, 'Not theirs.'), { session });
      expect(answer).toEqual({ ok: false, httpStatus: wanted, message });
    }
    expect(await stored()).toEqual(before);
  });

  test('refuses what another site makes the browser send, and writes nothing', async () => {
    const before = await stored();
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: 'nonsense' },
      { origin: `${inject('appUrl')}.elsewhere.example` },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const sent = inputOf(section, 'From elsewhere.');
      const { httpStatus, text } = await run(sent, { session: sessionOf(own), headers });
      expect(httpStatus, JSON.stringify(headers)).toBe(403);
      expect(JSON.parse(text)).toEqual({ status: false, message: OTHER_ORIGIN });
    }
    expect(await stored()).toEqual(before);
  });

  test('answers wrong input in words', async () => {
    const before = await stored();
    for (const [input, field] of [
      [{ ...inputOf(section, 'Where?'), communityId: undefined }, 'communityId'],
      [{ section, communityId, baseVersion: 'x' }, expect.any(String)],
      [null, 'section'],
      ['text', 'section'],
      [[], 'section'],
      [7, 'section'],
    ] as const) {
      const { answer } = await run(input, { session: sessionOf(own) });
      expect(answer, JSON.stringify(input)).toMatchObject({ ok: false, httpStatus: 422 });
      expect(answer?.message).toMatch(/\w{2,}/);
      expect(answer?.field).toEqual(field);
    }
    const nowhere = { ...inputOf(section, 'Where?'), communityId: 999_999_999 };
    const { answer } = await run(nowhere, { session: sessionOf(own) });
    expect(answer).toMatchObject({ ok: false, httpStatus: 404 });
    expect(await stored()).toEqual(before);
  });
});

describe('writing a healthcare facility from its screens', () => {
  const FACILITY = {
    facilityTypeId: 16,
    facilityName: 'Mission Hospital',
    facilityAddress: '509 Biltmore Ave',
  };
  const writes = (facilityId: number) =>
    [
      ['addFacility', { ...FACILITY, communityId }],
      ['updateFacility', { ...FACILITY, facilityId }],
      ['deleteFacility', { facilityId }],
    ] as const;
  const facilities = async () => {
    const { body } = await visitor().call('community/get-all-community-health-facilities', {
      communityId,
    });
    return body.data;
  };

  test('adds, changes and deletes for the representative', async () => {
    const session = sessionOf(own);
    const added = await runAction(
      ids.get('addFacility') ?? '',
      { ...FACILITY, communityId },
      { session },
    );
    expect(added.answer).toMatchObject({ ok: true, data: { message: 'The facility was added.' } });
    const [facility] = await facilities();
    for (const [name, input] of writes(facility?.id ?? 0).slice(1)) {
      const { answer } = await runAction(ids.get(name) ?? '', input, { session });
      expect(answer, name).toMatchObject({ ok: true });
    }
    expect(await facilities()).toEqual([]);
  });

  test('refuses people without permission and requests from other sites, and writes nothing', async () => {
    const id = await makeFacility(testDb(), communityId);
    const before = await facilities();
    const neighbor = await representativeOf(await makeCommunity(testDb()));
    for (const [name, input] of writes(id)) {
      for (const [session, httpStatus] of [
        [undefined, 401],
        [sessionOf(await shopper()), 403],
        [sessionOf(neighbor), 403],
      ] as const) {
        const { answer } = await runAction(ids.get(name) ?? '', input, { session });
        expect(answer, name).toMatchObject({ ok: false, httpStatus });
      }
      const elsewhere = await runAction(ids.get(name) ?? '', input, {
        session: sessionOf(own),
        headers: { origin: 'https://elsewhere.example' },
      });
      expect(elsewhere.httpStatus, name).toBe(403);
    }
    expect(await facilities()).toEqual(before);
  });
});
