import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { makeAmenity, makeCommunity, makeFacility, makeJob } from '@/db/factories/communities';
import { makeSession, makeUser, representCommunity } from '@/db/factories/people';
import { ROLES } from '@/lib/shared/access/roles';
import { sealSession } from '@/lib/platform/auth/session';
import {
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  robotToken,
  storedPassword,
} from '../support/people/accounts';
import { linkToken, mailedCode } from '../support/people/matrix-world';
import { testDb } from '../support/people/personas';
import type { KnownValues } from './values';

/** Who calls. */
export const CALLERS = [
  'nobody',
  'a shopper',
  'its representative',
  'the representative of another community',
  'an administrator',
  'a forged session',
  'an ended session',
] as const;

export type Caller = (typeof CALLERS)[number];

interface Person {
  id: string;
  emailId: string;
  session: string;
}

/** Data that calls are about, and sessions to make them with. */
export interface World {
  known: KnownValues;
  /** The session of a caller, created again where the last call has ended it. */
  session(caller: Caller): Promise<string | null>;
  /** Says that a session was refused. */
  ended(caller: Caller): void;
  /** Emails that nobody but their owner and administrators may see. */
  emailsOfOthers(caller: Caller, call: string): string[];
  picture: Uint8Array;
}

/** Who has somebody's password, code or session is them. */
const SHOWS_OWNER = ['user/login', 'user/verify-otp-and-login', 'user/auto-login'];

const mark = () => `canary-${randomUUID()}@example.test`;

async function person(roleId: number, communityId?: number): Promise<Person> {
  const emailId = mark();
  const id = await makeUser(testDb(), { emailId, roleId, passwordHash: await storedPassword() });
  if (communityId !== undefined) await representCommunity(testDb(), communityId, id);
  const sessionId = await makeSession(testDb(), id);
  return { id, emailId, session: await sealSession({ userId: id, sessionId }) };
}

export async function makeWorld(): Promise<World> {
  const db = testDb();
  const [mine, other] = [await makeCommunity(db), await makeCommunity(db)];
  const makers: Record<Caller, () => Promise<Person | null>> = {
    nobody: () => Promise.resolve(null),
    'a shopper': () => person(ROLES.shopper),
    'its representative': () => person(ROLES.representative, mine),
    'the representative of another community': () => person(ROLES.representative, other),
    'an administrator': () => person(ROLES.administrator),
    'a forged session': async () => {
      const { id, emailId } = await person(ROLES.administrator);
      return { id, emailId, session: 'eyJhbGciOiJkaXIifQ..AAAA.AAAA.AAAA' };
    },
    'an ended session': async () => {
      const { id, emailId } = await person(ROLES.administrator);
      const expiresAt = new Date(Date.now() - 1000);
      const sessionId = await makeSession(db, id, {
        expiresAt,
        createdAt: new Date(Date.now() - 9000),
      });
      return { id, emailId, session: await sealSession({ userId: id, sessionId }) };
    },
  };
  const people = new Map<Caller, Person | null>();
  for (const caller of CALLERS) people.set(caller, await makers[caller]());
  const all = () => [...people.values()].filter((one) => one !== null);
  const ids = all().map(({ id }) => id);
  const amenity = await makeAmenity(db, mine);
  const facility = await makeFacility(db, mine);
  const job = await makeJob(db, mine);
  const code = await mailedCode();
  const emails = [...all().map(({ emailId }) => emailId), code.emailId, newEmail(), newEmail()];
  const tokens = [
    await linkToken('verify-email'),
    await linkToken('reset-password'),
    await linkToken('set-password'),
    await linkToken('change-email'),
    await linkToken('register'),
    'A'.repeat(43),
  ];
  const places = [mine, String(mine), other, 2_147_483_647, 2_147_483_648, 0, 'abc'];
  return {
    known: {
      communityId: places,
      id: [amenity, job, facility, amenity, job, facility, mine, 0],
      amenityId: [amenity, 0],
      reorderedAmenities: [
        [{ id: amenity, order: 1 }],
        [{ id: amenity, order: 2 }],
        [
          { id: amenity, order: 1 },
          { id: amenity, order: 2 },
        ],
        [],
      ],
      facilityId: [facility, 0],
      facilityTypeId: [16, 27, 34],
      facilityName: ['Mission Hospital', ' '],
      facilityAddress: ['2 Main Street'],
      facilityPhone: ['(828) 213-5400', '028', null],
      facilityWebUrl: ['clinic.org', 'nowhere', null],
      userId: ids,
      userID: ids,
      userIdd: ids,
      repId: ids,
      emailId: emails,
      newEmailId: emails,
      password: [PASSWORD, OTHER_PASSWORD],
      currentPassword: [PASSWORD, OTHER_PASSWORD],
      newPassword: [OTHER_PASSWORD, PASSWORD],
      token: tokens,
      authTOken: [...all().map(({ session }) => session), 'x'],
      recapToken: await Promise.all([1, 2, 3].map(() => robotToken())),
      otp: [code.otp, '000000'],
      typeText: ['favourite', 'recent', 'recommended'],
      firstName: ['Ada', 'Grâce'],
      lastName: ['Lane', 'Field'],
      fieldName: ['population', 'medianAge', 'landAreaSqMile'],
      section: ['about', 'climate'],
      lat: [38, 91],
      long: [-98, 181],
      state: [20, 'Kansas'],
      states: [[20], [], [999]],
    },
    picture: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#4a7' } })
      .jpeg()
      .toBuffer(),
    async session(caller) {
      if (!people.has(caller)) people.set(caller, await makers[caller]());
      return people.get(caller)?.session ?? null;
    },
    ended: (caller) => void people.delete(caller),
    emailsOfOthers: (caller, call) => {
      if (caller === 'an administrator' || SHOWS_OWNER.includes(call)) return [];
      return [...people].flatMap(([who, one]) => (one && who !== caller ? [one.emailId] : []));
    },
  };
}
