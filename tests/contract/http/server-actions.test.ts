import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCommunity, makeFacility } from '@/db/factories/communities';
import { cookieName } from '@/lib/platform/auth/cookies';
import { eraseUser } from '@/db/queries/accounts/users';
import { TEST_APP_URL } from '../../support/app';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

/** What Next tells an action of the request that it runs for. */
let cookie = '';
vi.mock(import('next/headers'), async (original) => ({
  ...(await original()),
  headers: () =>
    Promise.resolve(new Headers({ host: 'wherewell.test', origin: TEST_APP_URL, cookie })) as never,
  cookies: () => Promise.resolve({ set: () => {} }) as never,
}));

afterAll(closeTestDb);

interface Place {
  communityId: number;
  facilityId: number;
}

const FACILITY = {
  facilityTypeId: 16,
  facilityName: 'Mission Hospital',
  facilityAddress: '509 Biltmore Ave',
};

/**
 * What each action is sent: rightly about a community, and about one's own with ids of another's.
 * An action without a row fails.
 */
const ACTIONS: Record<
  string,
  { input: (place: Place) => object; mixed?: (own: Place, other: Place) => object }
> = {
  addFacility: { input: ({ communityId }) => ({ ...FACILITY, communityId }) },
  updateFacility: {
    input: ({ facilityId }) => ({ ...FACILITY, facilityId }),
    mixed: ({ communityId }, { facilityId }) => ({ ...FACILITY, communityId, facilityId }),
  },
  deleteFacility: {
    input: ({ facilityId }) => ({ facilityId }),
    mixed: ({ communityId }, { facilityId }) => ({ communityId, facilityId }),
  },
  publishSection: {
    input: ({ communityId }) => ({ section: 'about', communityId, aboutDesc: 'A town.' }),
  },
  restoreSection: {
    input: ({ communityId }) => ({ section: 'about', communityId, version: 1 }),
    mixed: (own, other) => ({
      section: 'about',
      communityId: own.communityId,
      version: 1,
      figures: [figureOf.get(other.communityId)],
    }),
  },
};

/** A version of a figure of each community. */
const figureOf = new Map<number, number>();

type Action = (input: object) => Promise<{ ok: boolean; httpStatus?: number; data?: unknown }>;

/** Every server action there is, by its name. */
const actions = new Map<string, Action>();

let own: Place;
let other: Place;
let representative: Persona;
let neighbor: Persona;
let admin: Persona;

/** Where a section has two versions, a figure one, and a facility is. */
async function makePlace(): Promise<Place & { keeper: Persona }> {
  const communityId = await makeCommunity(testDb(), { population: 12_000 });
  const keeper = await representativeOf(communityId);
  for (const aboutDesc of ['At first.', 'As it is.'])
    await keeper.client.call('community/update-community-about', { communityId, aboutDesc });
  for (const fieldValue of [40, 41])
    await keeper.client.call('community/update-acs-field', {
      communityId,
      fieldName: 'medianAge',
      fieldValue,
    });
  const versions = await keeper.client.call('community/get-insight-versions', {
    communityId,
    section: 'residents',
  });
  figureOf.set(communityId, Number(versions.body.figures?.at(-1)?.id));
  return { communityId, facilityId: await makeFacility(testDb(), communityId), keeper };
}

beforeAll(async () => {
  for (const file of readdirSync('app/actions').filter((name) => name !== 'action.ts')) {
    const exported = (await import(path.resolve('app/actions', file))) as Record<string, unknown>;
    for (const [name, action] of Object.entries(exported)) actions.set(name, action as Action);
  }
  const places = [await makePlace(), await makePlace()] as const;
  [own, other] = places;
  [representative, neighbor] = [places[0].keeper, places[1].keeper];
  admin = await administrator();
});

const sessionOf = ({ client }: Persona) => client.cookie(cookieName('session')) ?? '';

async function run(name: string, input: object, session: string | null) {
  cookie = session === null ? '' : `${cookieName('session')}=${session}`;
  const result = await actions.get(name)?.(input);
  return result?.ok ? 200 : result?.httpStatus;
}

/** Everything that actions write, as readers and editors see it. */
async function stored({ communityId }: Place) {
  const [details, facilities, versions] = await Promise.all([
    visitor().call('community/get-community-details', { communityId }),
    visitor().call('community/get-all-community-health-facilities', { communityId }),
    admin.client.call('community/get-insight-versions', { communityId, section: 'about' }),
  ]);
  return [details.body.data, facilities.body.data, versions.body.data];
}

/** Sessions that were somebody's who may no longer do it. */
async function formerSessions(communityId: number) {
  const dismissed = await representativeOf(communityId);
  const { httpStatus } = await admin.client.call('user/change-account-type', {
    userId: dismissed.id,
    roleId: 0,
    dismissal: { reason: 'asked', words: '' },
  });
  expect(httpStatus).toBe(200);
  const deleted = await representativeOf(communityId);
  await testDb().transaction((tx) => eraseUser(tx, deleted.id));
  return { dismissed: sessionOf(dismissed), deleted: sessionOf(deleted) };
}

test('each server action has a row here', () => {
  expect([...actions.keys()].sort()).toEqual(Object.keys(ACTIONS).sort());
});

describe.each(Object.entries(ACTIONS))('the server action %s', (name, { input }) => {
  test('changes nothing for who may not, by whatever session', async () => {
    const left = await makePlace();
    const former = await formerSessions(left.communityId);
    const before = [await stored(own), await stored(left)];
    expect(await run(name, input(own), null)).toBe(401);
    expect(await run(name, input(own), 'forged')).toBe(401);
    expect(await run(name, input(own), sessionOf(await shopper()))).toBe(403);
    expect(await run(name, input(own), sessionOf(neighbor))).toBe(403);
    expect(await run(name, input(left), former.dismissed)).toBe(401);
    expect(await run(name, input(left), former.deleted)).toBe(401);
    expect([await stored(own), await stored(left)]).toEqual(before);
  });

  test('works for the representative and for administrators', async () => {
    const { keeper, ...place } = await makePlace();
    expect(await run(name, input(place), sessionOf(keeper))).toBe(200);
    const again = await makePlace();
    expect(await run(name, input(again), sessionOf(admin))).toBe(200);
  });
});

test.each(
  Object.entries(ACTIONS).flatMap(([name, { mixed }]) => (mixed ? [[name, mixed] as const] : [])),
)(
  'the server action %s takes no id of another community along with one’s own',
  async (name, mixed) => {
    const before = [await stored(own), await stored(other)];
    const status = await run(name, mixed(own, other), sessionOf(representative));
    expect([403, 404]).toContain(status);
    expect([await stored(own), await stored(other)]).toEqual(before);
  },
);
