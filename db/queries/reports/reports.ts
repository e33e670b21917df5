import { and, asc, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { insightVersions } from '@/db/schema/insights';
import { reports } from '@/db/schema/reports';
import type { InsightTableName } from '@/db/schema/insights';
import { AGREEING, RESIDENTS_AGREEING, SAID_BY_RESIDENTS } from '@/lib/shared/constants/reports';

export type StoredReport = typeof reports.$inferSelect;
export type NewReport = Pick<
  StoredReport,
  | 'communityId'
  | 'kind'
  | 'subjectId'
  | 'section'
  | 'label'
  | 'quote'
  | 'problem'
  | 'proposed'
  | 'evidence'
  | 'emailId'
  | 'userId'
  | 'askerHash'
  | 'countedAs'
>;

/** Stores what somebody says; who has said something of it already says it in other words. */
export async function insertReport(tx: Db, report: NewReport) {
  const { quote, problem, proposed, evidence, emailId } = report;
  const [row] = await tx
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({
      target: [reports.communityId, reports.kind, reports.subjectId, reports.askerHash],
      targetWhere: sql`status = 'open'`,
      set: { quote, problem, proposed, evidence, emailId, updatedAt: sql`now()` },
    })
    .returning({ id: reports.id, isNew: sql<boolean>`xmax = 0` });
  return row ?? null;
}

export async function findReport(db: Db, id: number): Promise<StoredReport | null> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row ?? null;
}

/** Lets nobody else decide a report until the transaction ends. */
export async function lockReport(tx: Db, id: number): Promise<StoredReport | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  return row ?? null;
}

const isIn = (communityId: number, isDone: boolean) =>
  and(
    eq(reports.communityId, communityId),
    isDone ? ne(reports.status, 'open') : eq(reports.status, 'open'),
  );

/** Open ones, those that wait longest first; or decided ones, the last first. */
export const inboxOfReports = (
  db: Db,
  { communityId, isDone }: { communityId: number; isDone: boolean },
  part: { limit: number; offset: number },
) =>
  db
    .select()
    .from(reports)
    .where(isIn(communityId, isDone))
    .orderBy(...(isDone ? [desc(reports.decidedAt), desc(reports.id)] : [asc(reports.id)]))
    .limit(part.limit)
    .offset(part.offset);

export const countReports = (
  db: Db,
  { communityId, isDone }: { communityId: number; isDone: boolean },
): Promise<number> => db.$count(reports, isIn(communityId, isDone));

interface Decision {
  status: 'accepted' | 'kept';
  reason: string;
  decidedBy: string;
}

/** Decides a report. Where the answer went isn't kept. */
export async function decideReport(tx: Db, id: number, decision: Decision): Promise<void> {
  await tx
    .update(reports)
    .set({ ...decision, decidedAt: sql`now()`, emailId: null, updatedAt: sql`now()` })
    .where(eq(reports.id, id));
}

/** Gives a report to the administrators. */
export async function passOnReport(tx: Db, id: number): Promise<void> {
  await tx
    .update(reports)
    .set({ passedOnAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(reports.id, id));
}

/** Gives all that waited for some days to the administrators. @returns how many */
export async function passOnOld(db: Db, days: number): Promise<number> {
  const rows = await db
    .update(reports)
    .set({ passedOnAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(reports.status, 'open'),
        sql`${reports.passedOnAt} is null`,
        lt(reports.createdAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .returning({ id: reports.id });
  return rows.length;
}

/** Deletes what was decided some days ago. */
export async function purgeReports(db: Db, days: number): Promise<void> {
  await db
    .delete(reports)
    .where(
      and(
        isNotNull(reports.decidedAt),
        lt(reports.decidedAt, sql`now() - make_interval(days => ${days})`),
      ),
    );
}

/** One for each who asked, all behind one network being one; those who live there ask together. */
const people = sql.raw(
  `(count(distinct coalesce(counted_as, asker_hash))
    + count(*) filter (where asker_hash = '${SAID_BY_RESIDENTS}') * ${String(RESIDENTS_AGREEING - 1)})`,
);

/** What several people say the same of, and how many. */
export function agreedOn(db: Db, communityId: number) {
  const statement = prepared(db, 'agreed on', () =>
    db
      .select({
        kind: reports.kind,
        subjectId: reports.subjectId,
        section: sql<string>`min(${reports.section})`,
        label: sql<string>`min(${reports.label})`,
        people: sql<number>`${people}::int`,
      })
      .from(reports)
      .where(
        and(eq(reports.communityId, sql.placeholder('communityId')), eq(reports.status, 'open')),
      )
      .groupBy(reports.kind, reports.subjectId, reports.problem)
      .having(sql`${people} >= ${sql.raw(String(AGREEING))}`)
      .prepare('agreed_on'),
  );
  return statement.execute({ communityId });
}

interface CorrectedText {
  communityId: number;
  section: InsightTableName;
  since: Date;
  reason: string;
  /** Whether readers no longer see what was there before. */
  withdraws: boolean;
}

/**
 * Notes why the newest version of a section was written.
 * @returns false where none was published since then
 */
export async function noteWhyWritten(
  tx: Db,
  { communityId, section, since, reason, withdraws }: CorrectedText,
): Promise<boolean> {
  const rows = await tx.execute<{ version: number }>(sql`
    update insight_versions v set reason = ${reason}
    where v.id = (
      select id from ${insightVersions}
      where community_id = ${communityId} and section = ${section}
        and published_at >= ${since.toISOString()}::timestamptz
      order by version desc limit 1)
    returning version`);
  const [newest] = rows;
  if (newest && withdraws)
    await tx
      .update(insightVersions)
      .set({ isWithdrawn: true })
      .where(
        and(
          eq(insightVersions.communityId, communityId),
          eq(insightVersions.section, section),
          lt(insightVersions.version, Number(newest.version)),
        ),
      );
  return newest !== undefined;
}

/** Takes a person off what they reported, by account and by address. */
export async function forgetReporter(
  tx: Db,
  { userId, emailId }: { userId: string; emailId: string | null },
): Promise<void> {
  await tx.update(reports).set({ userId: null, emailId: null }).where(eq(reports.userId, userId));
  if (emailId)
    await tx
      .update(reports)
      .set({ emailId: null })
      .where(sql`lower(${reports.emailId}) = lower(${emailId})`);
}
