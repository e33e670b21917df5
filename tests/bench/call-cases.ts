import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { makeSession, makeUser } from '@/db/factories/people';
import { ROLES } from '@/lib/shared/access/roles';
import { cookieName } from '@/lib/platform/auth/cookies';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { sealSession } from '@/lib/platform/auth/session';
import { MAP_FIGURES } from '@/lib/search/constants';
import type { ListFloor } from './load';
import { COUNTED, WISHED } from './cases';
import { randomWishes } from './random-wishes';

export const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32);
const DISTINCT = 200;
/** More than a server keeps the counts of, so that no request finds its own there. */
const DISTINCT_COUNTS = 600;
/** More communities than the product keeps details of, in turn: no request finds its own there. */
const DISTINCT_DETAILS = 6000;
/** Of each connection. */
const HEARTS = 10;
const FIRST_DETAILS = 'details, the first time';
const PASSWORD = 'Quiet-River-7';

export interface Asked {
  path: string;
  cookie?: string;
  input: object;
}

export interface Case {
  name: string;
  /** Answers a second, of the floor's; null where it is only shown. */
  aim: number | null;
  requests: Asked[];
  connections?: number;
  /** Of a round at least. */
  seconds?: number;
  /** Where its floor is; that of calls by default, null where there is none. */
  floorUrl?: string | null;
  /** Whether the 95th percentile at ten a second has an aim. */
  calm: boolean;
}

const HEADERS = { 'content-type': 'application/json' };
export const headersOf = ({ cookie }: Asked) => ({
  ...HEADERS,
  ...(cookie !== undefined && { cookie }),
});

export async function casesOf(url: string): Promise<Case[]> {
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  const db = drizzle(sql);
  const rows = await sql<{ id: number }[]>`
    select id from communities order by amenity_count desc, id limit 5000`;
  const idAt = (at: number) => rows[(at * 23) % rows.length]?.id ?? 1;
  const anyPlaces = await sql<{ id: number }[]>`
    select id from communities order by hashint4(id), id limit ${DISTINCT_DETAILS}`;
  const session = async (roleId?: number) => {
    const userId = await makeUser(db, roleId === undefined ? {} : { roleId });
    const sealed = await sealSession({ userId, sessionId: await makeSession(db, userId) });
    return `${cookieName('session')}=${sealed}`;
  };
  const people = await Promise.all(Array.from({ length: 20 }, () => session()));
  const editor = await session(ROLES.administrator);
  const passwordHash = await hashPassword(PASSWORD);
  const emails = await Promise.all(
    people.map(async (_, nth) => {
      const emailId = `log-in-${nth}@bench.wherewell.test`;
      await makeUser(db, { emailId, passwordHash });
      return emailId;
    }),
  );
  await sql.end();
  const each = (make: (nth: number) => Asked) =>
    Array.from({ length: DISTINCT }, (_, nth) => make(nth));
  return [
    {
      name: 'details',
      aim: 1,
      calm: true,
      requests: each((at) => ({
        path: 'community/get-community-details',
        input: { communityId: idAt(at) },
      })),
    },
    {
      name: FIRST_DETAILS,
      aim: 0.8,
      calm: true,
      requests: anyPlaces.map(({ id }) => ({
        path: 'community/get-community-details',
        input: { communityId: id },
      })),
    },
    {
      // From memory: no statement of SQL is behind it.
      name: 'nearby',
      aim: null,
      floorUrl: null,
      calm: true,
      requests: each((at) => ({
        path: 'community/get-nearby',
        input: { communityId: idAt(at) },
      })),
    },
    {
      name: 'favorite',
      aim: 0.5,
      calm: true,
      // Each heart is put and taken away in turn, by one connection: every request writes.
      requests: Array.from({ length: 2 * CONNECTIONS * HEARTS }, (_, nth) => {
        const [connection, turn] = [nth % CONNECTIONS, Math.floor(nth / CONNECTIONS)];
        const heart = connection + CONNECTIONS * Math.floor(turn / 2);
        return {
          path: 'community/add-as-favourite',
          cookie: people[heart % people.length] ?? '',
          input: {
            communityId: idAt(heart),
            typeText: 'favourite',
            isFavourite: turn % 2 === 0,
          },
        };
      }),
    },
    {
      name: 'publish a section',
      aim: 0.5,
      calm: true,
      requests: each((at) => ({
        path: 'community/update-community-about',
        cookie: editor,
        input: {
          communityId: idAt(at),
          aboutDesc: `A place to live, number ${at}. `.repeat(8).trim(),
        },
      })),
    },
    {
      // Comparing a password is nearly all of it, and every one takes as long for everybody.
      name: 'log-in',
      aim: null,
      calm: false,
      // More would wait for one another longer than the server lets them on a slow machine.
      connections: 4,
      seconds: 4,
      requests: emails.map((emailId) => ({
        path: 'user/login',
        input: { emailId, password: PASSWORD },
      })),
    },
  ];
}

/** As the aims of the lists are. */
const LISTS_AIM = 1;

export const listCases = ({ cases, url }: ListFloor): Case[] =>
  cases.map(({ name, inputs }) => ({
    name: `list, ${name}`,
    aim: LISTS_AIM,
    calm: true,
    floorUrl: url,
    requests: inputs.map((input) => ({ path: 'community/get-all', input })),
  }));

/**
 * Two hundred counts with each answer, or an order by wishes, would be many statements: there is no
 * floor.
 */
export const countedCases = (): Case[] =>
  Object.entries({ ...COUNTED, ...WISHED }).map(([name, input]) => ({
    name: `list, ${name}`,
    aim: null,
    calm: true,
    floorUrl: null,
    requests: Array.from({ length: DISTINCT_COUNTS }, (_, at) => ({
      path: 'community/get-all',
      input: input(at),
    })),
  }));

/** The largest answer there is, kept by question; no statement of SQL is behind it. */
export const mapCases = (): Case[] => [
  {
    name: 'map of all places',
    aim: null,
    calm: true,
    floorUrl: null,
    connections: 4,
    requests: MAP_FIGURES.map((figure) => ({ path: 'community/map-points', input: { figure } })),
  },
  {
    name: 'map, wishes at random',
    aim: null,
    calm: true,
    floorUrl: null,
    connections: 4,
    requests: Array.from({ length: 10 }, (_, at) => ({
      path: 'community/map-points',
      input: { wishes: randomWishes(at) },
    })),
  },
];

/** Calls whose floor runs every statement that the product would. */
export const READS = ['details', FIRST_DETAILS];
