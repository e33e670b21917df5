import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../client';
import { sessions, users } from '../schema/accounts';
import { communities } from '../schema/communities';

const HOUR_MS = 3_600_000;

/** A person with an account; a shopper by default. @returns their id */
export async function makeUser(
  db: Db,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({
    id,
    emailId: `${id}@example.test`,
    firstName: 'Test',
    lastName: 'Person',
    isVerified: true,
    ...given,
  });
  return id;
}

/** A log-in of a person that has not ended. @returns its id */
export async function makeSession(
  db: Db,
  userId: string,
  given: Partial<typeof sessions.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(sessions).values({
    id,
    userId,
    sessionVersion: 1,
    expiresAt: new Date(Date.now() + HOUR_MS),
    ...given,
  });
  return id;
}

/** Appoints someone to a community. */
export async function representCommunity(db: Db, id: number, userId: string): Promise<void> {
  await db.update(communities).set({ representativeId: userId }).where(eq(communities.id, id));
}
