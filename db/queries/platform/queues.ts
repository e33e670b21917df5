import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

export interface QueueState {
  queue: string;
  /** Runs that are due and that nobody has begun. */
  waiting: number;
  /** Seconds that the oldest of them has been due. */
  age: number;
}

/** How far behind the task queues are. */
export async function queueStates(db: Db): Promise<QueueState[]> {
  const rows = await db.execute<{ queue: string; waiting: number; age: number }>(sql`
    select q.name as queue, count(j.id)::int as waiting,
      coalesce(extract(epoch from now() - min(greatest(j.start_after, j.created_on))), 0)::float as age
    from tasks.queue q
    left join tasks.job j on j.name = q.name and j.state < 'active' and j.start_after <= now()
    group by 1`);
  return [...rows];
}

export interface Backlog {
  /** Emails that are neither sent nor abandoned. */
  letters: number;
  /** Seconds since the oldest of them was written. */
  lettersAge: number;
  /** Imports and updates of public data of the last day, by what became of them. */
  runs: { status: string; count: number }[];
}

/** What waits to be sent, and what became of the runs of a day. */
export async function backlog(db: Db): Promise<Backlog> {
  const [letters] = await db.execute<{ count: number; age: number }>(sql`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float as age
    from outbox_messages where sent_at is null and given_up_at is null`);
  const runs = await db.execute<{ status: string; count: number }>(sql`
    select status, count(*)::int as count from import_runs
    where created_at > now() - interval '1 day' group by 1`);
  return { letters: letters?.count ?? 0, lettersAge: letters?.age ?? 0, runs: [...runs] };
}
