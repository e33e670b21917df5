import { sql } from 'drizzle-orm';
import type { Database } from '@/db/client';

/**
 * Resolves when the database answers, by each of the addresses at which it is used. What fails here
 * is more likely a wrong setting than an outage, so nobody waits for it to come.
 */
export async function firstResponse({ primary, reserve }: Database): Promise<void> {
  await reserve((connection) => connection`select 1`.execute());
  await primary.execute(sql`select 1`);
}
