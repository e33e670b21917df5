import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { unsubscribedAddresses } from '@/db/schema/platform';

/** Notes that an address wants no more emails from strangers. Once is enough. */
export async function addUnsubscribed(db: Db, addressHash: string): Promise<void> {
  await db.insert(unsubscribedAddresses).values({ addressHash }).onConflictDoNothing();
}

export async function isUnsubscribed(db: Db, addressHash: string): Promise<boolean> {
  const rows = await db
    .select({ addressHash: unsubscribedAddresses.addressHash })
    .from(unsubscribedAddresses)
    .where(eq(unsubscribedAddresses.addressHash, addressHash));
  return rows.length > 0;
}
