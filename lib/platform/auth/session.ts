import DataLoader from 'dataloader';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { decode, encode } from 'next-auth/jwt';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { communities } from '@/db/schema/communities';
import { wasJustReplaced } from '@/db/queries/accounts/sessions';
import { sessions, users } from '@/db/schema/accounts';
import { actingRole, type Actor } from '@/lib/shared/access/roles';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { authSecret } from '@/lib/env';
import type { RequestHeaders } from '@/lib/platform/http/http-types';
import { requestCookie } from './cookies';

/** How a request says who it is from, and whether a browser sent it along by itself. */
export interface Credentials {
  token: string;
  fromCookie: boolean;
}

/**
 * The session's token: `Authorization: Bearer …` first, then the cookie. The shell sends its
 * readable `token` cookie as bearer, as the specification asks; that one is no secret and no sealed
 * session (which has dots), so the cookie decides.
 */
export function readCredentials(headers: RequestHeaders): Credentials | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (bearer?.includes('.')) return { token: bearer, fromCookie: false };
  const token = requestCookie(headers, 'session');
  return token ? { token, fromCookie: true } : null;
}

/** What the encrypted token says; everything else is read from the database. */
interface SessionClaims {
  sessionId: string;
  userId: string;
}

/** Sessions that one statement asks for. */
const MOST_AT_ONCE = 100;

/** Encrypts a session for the cookie, or for a client's bearer header. */
export function sealSession({ sessionId, userId }: SessionClaims): Promise<string> {
  return encode({
    token: { sub: userId, sid: sessionId },
    secret: authSecret(),
    maxAge: ACCOUNT_TIMES.session,
  });
}

/**
 * What tokens say that were opened before: decrypting one costs as much as the rest of a short
 * call, and it says the same until it expires. Whether its session holds is asked of the database
 * each time.
 */
const opened = new LRUCache<string, { claims: SessionClaims; expiresAt: number }>({ max: 5000 });

/**
 * What a token says, whether or not its session still holds; null for one that is forged or
 * expired.
 */
export async function openSession(token: string): Promise<SessionClaims | null> {
  const known = opened.get(token);
  if (known && Date.now() < known.expiresAt) return known.claims;
  const said = await decode({ token, secret: authSecret() }).catch(() => null);
  if (!said?.sub || typeof said.sid !== 'string') return null;
  const claims = { userId: said.sub, sessionId: said.sid };
  if (typeof said.exp === 'number') opened.set(token, { claims, expiresAt: said.exp * 1000 });
  return claims;
}

/**
 * Whether a token's browser has just got another session in its place: a request that was sent
 * before must not take that one away.
 */
export async function isJustReplaced(token: string, db: Db): Promise<boolean> {
  const claims = await openSession(token);
  return claims !== null && wasJustReplaced(db, claims.sessionId);
}

/** Sessions that hold, with whom each is of. */
function holdingSessions(db: Db, ids: readonly string[]) {
  const statement = prepared(db, 'actors', () =>
    db
      .select({
        id: users.id,
        sessionId: sessions.id,
        roleId: users.roleId,
        isVerified: users.isVerified,
        communityId: communities.id,
        isDemo: users.isDemo,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(communities, eq(communities.representativeId, users.id))
      .where(
        and(
          sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`,
          eq(sessions.sessionVersion, users.sessionVersion),
          gt(sessions.expiresAt, sql`now()`),
          isNull(sessions.revokedAt),
          isNull(users.deletedAt),
        ),
      )
      .prepare('actors'),
  );
  return statement.execute({ ids });
}

type HoldingSession = Awaited<ReturnType<typeof holdingSessions>>[number];

/**
 * What requests that come at the same moment ask of a database, in one statement for all of them.
 */
const readers = new WeakMap<Db, DataLoader<string, HoldingSession | null>>();

/** Read for this very request: the statement is sent after it is called. */
function holdingSession(db: Db, id: string): Promise<HoldingSession | null> {
  const known = readers.get(db);
  if (known) return known.load(id);
  const reader = new DataLoader<string, HoldingSession | null>(
    async (ids) => {
      const rows = await holdingSessions(db, ids);
      const byId = new Map(rows.map((row) => [row.sessionId, row]));
      return ids.map((one) => byId.get(one) ?? null);
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: setImmediate },
  );
  readers.set(db, reader);
  return reader.load(id);
}

/**
 * Who a token stands for right now: null when it is forged or expired, when its session was ended,
 * or when the account's password, role or existence changed since.
 * @param demoIsOpen whether the caller may be one of the demo's accounts
 */
export async function actorOf(token: string, db: Db, demoIsOpen: boolean): Promise<Actor | null> {
  const claims = await openSession(token);
  if (!claims) return null;
  const row = await holdingSession(db, claims.sessionId);
  if (!row || row.id !== claims.userId || (row.isDemo && !demoIsOpen)) return null;
  const { id, sessionId, communityId } = row;
  return { id, sessionId, roleId: actingRole(row), communityId };
}
