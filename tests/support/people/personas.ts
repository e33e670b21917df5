import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Db } from '@/db/client';
import { makeSession, makeUser, representCommunity } from '@/db/factories/people';
import { ROLES } from '@/lib/shared/access/roles';
import { sealSession } from '@/lib/platform/auth/session';
import { Client } from '../client';
import { withNamedStatements } from '../databases/named-statements';

let shared: Db | undefined;
let open: { sql: postgres.Sql; db: Db } | undefined;

/**
 * Makes tests use the connections of the app in this process: the embedded database has one
 * session, where the statements of two clients get mixed up.
 */
export function shareDatabase(db: Db | undefined): void {
  shared = db;
}

/** The app's database, for a test's own data. */
export function testDb(): Db {
  if (shared) return shared;
  if (!open) {
    const sql = withNamedStatements(
      postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} }),
    );
    open = { sql, db: drizzle(sql) };
  }
  return open.db;
}

export async function closeTestDb(): Promise<void> {
  await open?.sql.end();
  open = undefined;
}

export interface Persona {
  id: string;
  client: Client;
  sessionId: string;
}

async function signedIn(userId: string): Promise<Persona> {
  const sessionId = await makeSession(testDb(), userId);
  return { id: userId, sessionId, client: new Client(await sealSession({ sessionId, userId })) };
}

/** Nobody: no session. */
export const visitor = () => new Client();

export const shopper = async () => signedIn(await makeUser(testDb()));

export const administrator = async () =>
  signedIn(await makeUser(testDb(), { roleId: ROLES.administrator }));

/** The representative of one community. */
export async function representativeOf(communityId: number): Promise<Persona> {
  const id = await makeUser(testDb(), { roleId: ROLES.representative });
  await representCommunity(testDb(), communityId, id);
  return signedIn(id);
}
