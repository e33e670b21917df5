import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { sectionConfirmations } from '@/db/schema/reports';

/** When somebody last said of each section that its text still holds. */
export function confirmationsOf(db: Db, communityId: number) {
  const statement = prepared(db, 'confirmations', () =>
    db
      .select({
        section: sectionConfirmations.section,
        confirmedAt: sectionConfirmations.confirmedAt,
      })
      .from(sectionConfirmations)
      .where(eq(sectionConfirmations.communityId, sql.placeholder('communityId')))
      .prepare('confirmations'),
  );
  return statement.execute({ communityId });
}
