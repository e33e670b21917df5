import { and, desc, isNotNull, not, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { importRuns } from '@/db/schema/imports';
import { invitations } from '@/db/schema/invitations';
import { workMarks } from '@/db/schema/work';
import { ROLES } from '@/lib/shared/access/roles';
import { FIRST_STEPS } from '@/lib/shared/constants/work';

const exists = (from: ReturnType<typeof sql>) => sql<boolean>`exists(select 1 from ${from})`;

/** What of the first steps is done that rows tell of. */
export async function firstStepsDone(db: Db) {
  const [row] = await db.execute<{ invited: boolean; filled: boolean; hidden: boolean }>(sql`
    select
      ${exists(sql`${invitations}`)}
        or ${exists(sql`${users} where ${users.roleId} = ${ROLES.representative}`)} as invited,
      ${exists(sql`${importRuns} where ${importRuns.source} is not null and not ${importRuns.dryRun}
        and ${importRuns.status} = 'finished'`)} as filled,
      ${exists(sql`${workMarks} where ${workMarks.kind} = ${FIRST_STEPS}
        and ${workMarks.doneSince} is not null`)} as hidden`);
  return {
    isInvited: row?.invited === true,
    isFilled: row?.filled === true,
    isHidden: row?.hidden === true,
  };
}

/** Why the newest run of a public source ended before its time; null where it did not. */
export async function lastRunFault(db: Db): Promise<string | null> {
  const [run] = await db
    .select({ status: importRuns.status, fault: importRuns.fault })
    .from(importRuns)
    .where(and(isNotNull(importRuns.source), not(importRuns.dryRun)))
    .orderBy(desc(importRuns.createdAt))
    .limit(1);
  return run?.status === 'failed' ? (run.fault ?? 'It stopped early.') : null;
}
