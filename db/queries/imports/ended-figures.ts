import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { keepFactChanges } from './import-changes';

const vintage = sql.raw('"vintage"');

const NO_LONGER_GIVEN = 'The newest edition of this source no longer has this figure.';

/** What tells a run's figures from those of earlier ones. */
interface Editions {
  editions: readonly { source: string; vintage: string | null }[];
  /** Two letters each; null for all. */
  states: readonly string[] | null;
}

/**
 * Marks the figures of a source that its newest edition doesn't have, as a run of it does.
 * @returns how many
 */
export async function markEnded(
  db: Db,
  runId: string,
  { editions, states }: Editions,
): Promise<number> {
  if (editions.length === 0) return 0;
  const rows = await db.transaction(async (tx) => {
    await keepFactChanges(tx, runId);
    return tx.execute(sql`
    with editions as (
      select * from json_to_recordset(${JSON.stringify(editions)}::json) as e(source text, ${vintage} text)
    )
    update community_figures f set caution = ${NO_LONGER_GIVEN}, updated_at = now()
    from communities c join states s on s.id = c.state_id
    where c.id = f.community_id and f.entered_by is null
      and f.source in (select source from editions)
      and not exists (
        select 1 from editions e
        where e.source = f.source and e.${vintage} is not distinct from f.${vintage})
      and f.caution is distinct from ${NO_LONGER_GIVEN}
      and (${states === null}::boolean
        or s.state_short_name = any(${sql.param(`{${(states ?? []).join(',')}}`)}::text[]))
    returning 1`);
  });
  return rows.length;
}
