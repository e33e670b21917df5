import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Db } from '@/db/client';

/** The schema of pg-boss's tables, made by db/migrations. */
const SCHEMA = 'tasks';

/** Where pg-boss puts what has failed for the last time. */
export const GIVEN_UP = 'given-up';

/** The queue that pg-boss's schedules go through. */
const SCHEDULED = '__pgboss__send-it';

const HOUR = 60 * 60;

/** Any number, the same in every process: who holds it may make queues. */
const QUEUES_LOCK = 7_301_945;

/**
 * The commands inside one of pg-boss's own transactions, which a pool of connections refuses as
 * text.
 */
export const insideTransaction = (text: string): string | undefined =>
  /^\s*BEGIN;([^]*)COMMIT;\s*$/.exec(text)?.[1];

/** Whether a statement of pg-boss ends runs. It doesn't wait for those. */
export const endsRun = (text: string): boolean => /SELECT COUNT\(\*\) FROM results\s*$/.test(text);

type ExecuteSql = PgBoss.Db['executeSql'];

/** postgres.js takes no undefined, and with Drizzle JSON as text only. */
function parameter(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === 'object' && !Array.isArray(value) && value !== null
    ? JSON.stringify(value)
    : value;
}

/** Runs pg-boss's statements on a database of ours, or inside a transaction of ours. */
export function executeSqlOn(db: Db): ExecuteSql {
  return async (text, values: unknown[] = []) => {
    const body = insideTransaction(text);
    if (body !== undefined) return db.transaction((tx) => executeSqlOn(tx)(body, values));
    const query = { sql: text, params: values.map(parameter) };
    const statement = db._.session.prepareQuery(query, undefined, 'tasks', false);
    return { rows: (await statement.execute()) as unknown[] };
  };
}

/**
 * pg-boss over our own connections. Only one that is started polls; the others are there to send,
 * and cost nothing.
 */
export function bossOn(db: Db, executeSql: ExecuteSql = executeSqlOn(db)): PgBoss {
  return new PgBoss({
    db: { executeSql },
    schema: SCHEMA,
    migrate: false,
    maintenanceIntervalSeconds: 60,
    cronWorkerIntervalSeconds: 30,
    // What has ended leaves the queue soon, so that the same key can be queued again.
    archiveCompletedAfterSeconds: HOUR,
    archiveFailedAfterSeconds: HOUR,
    deleteAfterDays: 7,
  });
}

/**
 * Makes the queues that are missing. A queue is a table: two that are made at once would deadlock.
 */
export async function createQueues(db: Db, names: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${QUEUES_LOCK})`);
    const boss = bossOn(tx);
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of [GIVEN_UP, SCHEDULED, ...names])
      if (!known.has(name)) await boss.createQueue(name);
  });
}
