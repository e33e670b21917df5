import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { SESSION_COOKIE } from '@/lib/auth/session';
import type { InsightSection } from '@/lib/insights/sections';
import { actionIds, runAction } from '../support/actions';
import { shownTo, writeOf } from '../support/insight-writes';
import {
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../support/personas';

afterAll(closeTestDb);

const NO_PERMISSION = 'You do not have permissions to access this url.';
const OTHER_ORIGIN = 'This request came from another site and was refused.';

const SECTION_ACTIONS: Record<string, InsightSection> = {
  publishAbout: 'about',
  publishAmenities: 'amenities',
  publishClimate: 'climate',
  publishCostOfLiving: 'costOfLiving',
  publishEducation: 'education',
  publishGettingAround: 'gettingAround',
  publishHealth: 'health',
  publishJobs: 'jobs',
  publishResidents: 'residents',
};
const ACTIONS = [...Object.keys(SECTION_ACTIONS), 'publishFigure'];

const ids = actionIds();
let communityId: number;
let own: Persona;

beforeAll(async () => {
  communityId = await makeCommunity(testDb(), { population: 1000 });
  own = await representativeOf(communityId);
});

const sessionOf = ({ client }: Persona) => client.cookie(SESSION_COOKIE);

const inputOf = (action: string, words: string) => {
  const section = SECTION_ACTIONS[action];
  return section
    ? { communityId, [writeOf(section).sent]: words }
    : { communityId, fieldName: 'population', fieldValue: words.length };
};

/** Everything that the actions write, as visitors see it. */
async function stored() {
  const { body } = await visitor().call('community/get-community-details', { communityId });
  const sections = Object.values(SECTION_ACTIONS).map((section) => writeOf(section));
  return {
    population: body.data.population,
    sections: await Promise.all(sections.map((write) => shownTo(write, communityId))),
  };
}

test('every server action is in this table', () => {
  expect([...ids.keys()].sort()).toEqual([...ACTIONS].sort());
});

describe.each(ACTIONS)('the server action %s', (action) => {
  const id = ids.get(action) ?? '';
  const run = (input: unknown, options?: Parameters<typeof runAction>[2]) =>
    runAction(id, input, options);

  test('publishes for the representative as its call does', async () => {
    const { httpStatus, answer } = await run(inputOf(action, 'From the screen.'), {
      session: sessionOf(own),
      headers: { origin: inject('appUrl') ?? '' },
    });
    expect(httpStatus).toBe(200);
    expect(answer).toMatchObject({ ok: true, data: { data: answered(action) } });
    expect(JSON.stringify(await stored())).toContain(
      action === 'publishFigure' ? '"population":16' : 'From the screen.',
    );
  });

  test('refuses whoever may not, and writes nothing', async () => {
    const before = await stored();
    const neighbor = await representativeOf(await makeCommunity(testDb()));
    for (const [session, wanted, message] of [
      [undefined, 401, 'Please log in to do this.'],
      ['forged', 401, 'Your session has timed out. Please login again.'],
      [sessionOf(await shopper()), 403, NO_PERMISSION],
      [sessionOf(neighbor), 403, NO_PERMISSION],
    ] as const) {
      const { answer } = await run(inputOf(action, 'Not theirs.'), { session });
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
      const sent = inputOf(action, 'From elsewhere.');
      const { httpStatus, text } = await run(sent, { session: sessionOf(own), headers });
      expect(httpStatus, JSON.stringify(headers)).toBe(403);
      expect(JSON.parse(text)).toEqual({ status: false, message: OTHER_ORIGIN });
    }
    expect(await stored()).toEqual(before);
  });

  test('answers wrong input in words', async () => {
    const before = await stored();
    for (const [input, field] of [
      [{ ...inputOf(action, 'Where?'), communityId: undefined }, 'communityId'],
      [{ communityId, baseVersion: 'x', fieldName: 'x' }, expect.any(String)],
      [null, undefined],
      ['text', undefined],
      [[], undefined],
      [7, undefined],
    ] as const) {
      const { answer } = await run(input, { session: sessionOf(own) });
      expect(answer, JSON.stringify(input)).toMatchObject({ ok: false, httpStatus: 422 });
      expect(answer?.message).toMatch(/\w{2,}/);
      expect(answer?.field).toEqual(field);
    }
    const nowhere = { ...inputOf(action, 'Where?'), communityId: 999_999_999 };
    const { answer } = await run(nowhere, { session: sessionOf(own) });
    expect(answer).toMatchObject({ ok: false, httpStatus: 404 });
    expect(await stored()).toEqual(before);
  });
});

/** What an action answers of itself. */
function answered(action: string): object {
  const section = SECTION_ACTIONS[action];
  return section ? { [writeOf(section).read]: 'From the screen.' } : { population: 16 };
}
