import { sql, type SQL } from 'drizzle-orm';
import type { Age, Stage } from '@/lib/shared/constants/list-filters';
import { completePercent } from './completeness';
import type { RowId } from './listing';

const DAYS = { month: 30, quarter: 90, year: 365 } as const;

/** Rows whose moment is so long ago. */
export function isAged(moment: SQL, age: Age): SQL {
  if (age === 'unknown') return sql`${moment} is null`;
  if (age === 'recent') return sql`${moment} > now() - interval '30 days'`;
  return sql`${moment} <= now() - make_interval(days => ${DAYS[age]})`;
}

const STAGE: Record<Stage, SQL> = {
  low: sql`${completePercent} < 50`,
  high: sql`${completePercent} between 50 and 99`,
  full: sql`${completePercent} = 100`,
};

export const isAtStage = (stage: Stage): SQL => STAGE[stage];

/** Only some rows of a list. */
export const isAmong = (id: SQL, ids: readonly RowId[]): SQL =>
  sql`${id}::text in (select jsonb_array_elements_text(${JSON.stringify(ids.map(String))}::jsonb))`;

/** When somebody was last logged in; log-ins that are gone have left theirs on the person. */
export const lastSeen = (person: SQL): SQL<string | null> => sql<string | null>`greatest(
  ${person}.last_seen_at, (select max(s.last_seen_at) from sessions s where s.user_id = ${person}.id))`;
