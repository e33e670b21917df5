import { and, desc, eq, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { pushSubscriptions } from '@/db/schema/push';
import { administers } from './roles';

/** A browser, as its log-ins show it. */
export interface SubscribedBrowser {
  sessionId: string;
  browserHash: string | null;
}

type NewSubscription = Omit<typeof pushSubscriptions.$inferInsert, 'id' | 'createdAt'>;

/**
 * Notes that a browser shows a person notifications, and nobody else's. Of too many, the oldest
 * are forgotten.
 * @returns false where the address is another person's: who has only seen it doesn't know its keys,
 *   which the browser itself does
 */
export async function putSubscription(
  tx: Db,
  row: NewSubscription,
  most: number,
): Promise<boolean> {
  const { endpoint, ...rest } = row;
  const stored = await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: rest,
      setWhere: or(
        eq(pushSubscriptions.userId, row.userId),
        and(
          eq(pushSubscriptions.p256dh, row.p256dh),
          eq(pushSubscriptions.authSecret, row.authSecret),
        ),
      ),
    })
    .returning({ id: pushSubscriptions.id });
  if (stored.length === 0) return false;
  const newest = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, row.userId))
    .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.id)
    .limit(most);
  await tx.delete(pushSubscriptions).where(
    and(
      eq(pushSubscriptions.userId, row.userId),
      ne(pushSubscriptions.endpoint, endpoint),
      notInArray(
        pushSubscriptions.id,
        newest.map(({ id }) => id),
      ),
    ),
  );
  return true;
}

export const subscriptionsOf = (db: Db, userId: string, senderKey: string) =>
  db
    .select({
      id: pushSubscriptions.id,
      device: pushSubscriptions.device,
      endpoint: pushSubscriptions.endpoint,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.senderKey, senderKey)))
    .orderBy(desc(pushSubscriptions.createdAt));

/** Ids of what can be sent to, of some people or of everybody who administers. */
export async function subscriptionsTo(
  db: Db,
  people: readonly string[] | 'administrators',
  senderKey: string,
): Promise<string[]> {
  const theirs =
    people === 'administrators' ? administers : inArray(pushSubscriptions.userId, [...people]);
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(theirs, eq(pushSubscriptions.senderKey, senderKey)));
  return rows.map(({ id }) => id);
}

export async function findSubscription(db: Db, id: string) {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row ?? null;
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function deleteEndpoint(tx: Db, userId: string, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

const isOn = ({ sessionId, browserHash }: SubscribedBrowser): SQL | undefined =>
  or(
    eq(pushSubscriptions.sessionId, sessionId),
    browserHash === null ? undefined : eq(pushSubscriptions.browserHash, browserHash),
  );

/** Ends a person's notifications in the browser that they log out of. */
export async function endSubscriptionsOn(
  tx: Db,
  userId: string,
  browser: SubscribedBrowser,
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), isOn(browser)));
}

/** Ends a person's notifications everywhere, or everywhere but in one browser. */
export async function endSubscriptions(
  tx: Db,
  userId: string,
  except?: SubscribedBrowser,
): Promise<void> {
  const mine = eq(pushSubscriptions.userId, userId);
  if (!except) {
    await tx.delete(pushSubscriptions).where(mine);
    return;
  }
  const kept = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(mine, isOn(except)));
  await tx.delete(pushSubscriptions).where(
    and(
      mine,
      notInArray(
        pushSubscriptions.id,
        kept.map(({ id }) => id),
      ),
    ),
  );
}

/** Ends what others had turned on in a browser that a person logs in to. */
export async function endSubscriptionsOfOthers(
  tx: Db,
  userId: string,
  browserHash: string,
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(
      and(ne(pushSubscriptions.userId, userId), eq(pushSubscriptions.browserHash, browserHash)),
    );
}
