import { and, asc, eq, getTableName, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { INSIGHT_TABLES, type InsightTableName } from '@/db/schema/insights';
import { states } from '@/db/schema/reference';
import { checklistEmails, sectionConfirmations } from '@/db/schema/reports';
import { LoggableError } from '@/lib/shared/constants/loggable-error';

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

interface Confirmation {
  communityId: number;
  section: InsightTableName;
  userId: string;
}

/** Notes that a section's text still holds. @returns when that was said */
export async function storeConfirmation(
  tx: Db,
  { communityId, section, userId }: Confirmation,
): Promise<Date> {
  const [row] = await tx
    .insert(sectionConfirmations)
    .values({ communityId, section, confirmedBy: userId })
    .onConflictDoUpdate({
      target: [sectionConfirmations.communityId, sectionConfirmations.section],
      set: { confirmedAt: sql`now()`, confirmedBy: userId },
    })
    .returning({ confirmedAt: sectionConfirmations.confirmedAt });
  if (!row) throw new LoggableError('The confirmation was not stored.');
  return row.confirmedAt;
}

/** 'Asheville, NC', where a person represents that community; else null. */
export async function representedBy(
  db: Db,
  { communityId, userId }: { communityId: number; userId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ name: communities.name, state: states.stateShortName })
    .from(communities)
    .innerJoin(states, eq(states.id, communities.stateId))
    .innerJoin(users, eq(users.id, communities.representativeId))
    .where(and(eq(communities.id, communityId), eq(users.id, userId), isNull(users.deletedAt)));
  return row ? `${row.name}, ${row.state}` : null;
}

/** Communities with a section that nobody wrote or confirmed for some months. */
const withOldSections = (months: number) =>
  sql.join(
    Object.entries(INSIGHT_TABLES).map(
      ([section, table]) => sql`
        select i.community_id from ${sql.identifier(getTableName(table))} i
        left join section_confirmations c
          on c.community_id = i.community_id and c.section = ${section}
        where greatest(i.updated_at, c.confirmed_at) < now() - make_interval(months => ${months})`,
    ),
    sql` union all `,
  );

const hadNone = (months: number) =>
  or(
    isNull(checklistEmails.sentAt),
    sql`${checklistEmails.sentAt} < now() - make_interval(months => ${months})`,
  );

const wantsIt = and(
  eq(users.checklistEmail, true),
  eq(users.isVerified, true),
  isNull(users.deletedAt),
  isNotNull(users.emailId),
  isNull(communities.hiddenAs),
);

/** Representatives to ask, who weren't asked for some months, in the order of their ids. */
export async function dueForChecklist(
  db: Db,
  { months, after, limit }: { months: number; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(communities, eq(communities.representativeId, users.id))
    .leftJoin(checklistEmails, eq(checklistEmails.userId, users.id))
    .where(
      and(
        wantsIt,
        hadNone(months),
        sql`${communities.id} in (${withOldSections(months)})`,
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** To whom a checklist goes, and about which community; null where they want or represent none. */
export async function receiverOfChecklist(db: Db, userId: string) {
  const [row] = await db
    .select({
      emailId: users.emailId,
      firstName: users.firstName,
      communityId: communities.id,
    })
    .from(users)
    .innerJoin(communities, eq(communities.representativeId, users.id))
    .where(and(eq(users.id, userId), wantsIt));
  return row?.emailId ? { ...row, emailId: row.emailId } : null;
}

/**
 * Notes that a checklist is written in this transaction. Of two at once, the second waits and gets
 * false, as does one within some months of the last.
 */
export async function claimChecklist(tx: Db, userId: string, months: number): Promise<boolean> {
  const rows = await tx
    .insert(checklistEmails)
    .values({ userId })
    .onConflictDoUpdate({
      target: checklistEmails.userId,
      set: { sentAt: sql`now()` },
      setWhere: hadNone(months),
    })
    .returning({ userId: checklistEmails.userId });
  return rows.length > 0;
}
