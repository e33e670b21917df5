import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { CONTRACT, type CallPath } from '@/lib/contract';
import type { Client } from '../support/client';
import { WRITES } from '../support/insight-writes';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../support/personas';

afterAll(closeTestDb);

const CALLERS = [
  'anonymous',
  'shopper',
  'representative of another community',
  'representative',
  'administrator',
] as const;

type Caller = (typeof CALLERS)[number];

/** The contract's words for who may, and whom they let in. */
const ACCESS = {
  public: CALLERS,
  user: CALLERS.slice(1),
  representative: ['representative'],
  representatives: CALLERS.slice(2),
  editor: ['representative', 'administrator'],
  admin: ['administrator'],
} as const satisfies Record<string, readonly Caller[]>;

/** Calls that are not open to everyone, as contract.md has them. */
const GUARDED: Partial<Record<CallPath, keyof typeof ACCESS>> = {
  'community/get-status': 'user',
  'community/get-by-user': 'user',
  'community/add-as-favourite': 'user',
  'community/create': 'admin',
  'community/update-cover-photo': 'editor',
  'community/delete-cover-photo': 'editor',
  'community/update-community-about': 'editor',
  'community/add-amenity-description': 'editor',
  'community/update-community-cat-jobs': 'editor',
  'community/add-community-residents': 'editor',
  'community/add-community-cost-of-living': 'editor',
  'community/add-community-climate': 'editor',
  'community/add-community-getting-around': 'editor',
  'community/add-community-education': 'editor',
  'community/add-community-health-insights': 'editor',
  'community/get-insight-versions': 'editor',
  'community/update-acs-field': 'editor',
  'community/get-jboards': 'editor',
  'community/get-jobs-by-importid': 'editor',
  'user/logout': 'user',
  'user/change-password': 'user',
  'user/change-email': 'user',
  'user/delete-user': 'user',
  'user/keep-active': 'user',
  'user/get-user-details': 'user',
  'user/get-role-data': 'user',
  'user/update-user-personal-details': 'user',
  'user/update-user-details': 'user',
  'user/update-two-step': 'user',
  'user/resend-verification': 'user',
  'user/leave-community': 'representative',
  'user/edit-community-reps': 'representatives',
};

let communityId: number;
const callers: Partial<Record<Caller, () => Promise<Client>>> = {};

beforeAll(async () => {
  communityId = await makeCommunity(testDb());
  const own = await representativeOf(communityId);
  // Each call gets a session of its own: some of them end it.
  callers.anonymous = () => Promise.resolve(visitor());
  callers.shopper = async () => (await shopper()).client;
  callers['representative of another community'] = async () =>
    (await representativeOf(await makeCommunity(testDb()))).client;
  callers.representative = () => Promise.resolve(own.client);
  callers.administrator = async () => (await administrator()).client;
});

/** Input that passes the check of every guarded call and does no harm. */
const input = () => ({
  communityId,
  typeText: 'favourite',
  communityNameText: `Placetown ${Math.random().toString(36).slice(2).replace(/\d/g, '')}`,
  state: 20,
  city: 'Placetown',
  lat: 38,
  long: -98,
  firstName: 'Ada',
  lastName: 'Lane',
  twoStep: false,
  userDesignationText: 'Guide',
  userDescription: 'Because.',
  password: 'not-the-one',
  currentPassword: 'not-the-one',
  newPassword: 'Quiet-River-7',
  newEmailId: 'someone@example.test',
  section: 'about',
  fieldName: 'medianAge',
  fieldValue: 40,
  ...Object.fromEntries(WRITES.map(({ sent }) => [sent, 'A town.'])),
  handingOff: true,
  feedback: 'Farewell.',
  recapToken: 'not-solved',
});

function send(client: Client, path: CallPath, body: 'json' | 'multipart') {
  if (body === 'json') return client.post(path, JSON.stringify(input()));
  const form = new FormData();
  for (const [name, value] of Object.entries(input())) form.set(name, String(value));
  form.set('coverPhoto', new File(['no picture'], 'town.png'));
  return client.post(path, form, {});
}

const isEnding = (path: CallPath) => path === 'user/logout';

describe.each(
  CONTRACT.filter(({ path }) => !path.includes('{') && path !== 'robot-check/challenge').map(
    (call) => [call.path, call] as const,
  ),
)('%s', (path, call) => {
  const access = GUARDED[path] ?? 'public';
  const allowed: readonly Caller[] = ACCESS[access];

  test.each(CALLERS)(`(${access}) answers or refuses: %s`, async (caller) => {
    if (caller === 'representative' && isEnding(path)) return expect(allowed).toContain(caller);
    const client = await callers[caller]?.();
    if (!client) throw new Error(`There is no ${caller}.`);
    const { body } = call as { body?: 'json' | 'multipart' };
    const { httpStatus } = await send(client, path, body ?? 'json');
    if (allowed.includes(caller)) expect([401, 403]).not.toContain(httpStatus);
    else expect(httpStatus).toBe(caller === 'anonymous' ? 401 : 403);
  });
});
