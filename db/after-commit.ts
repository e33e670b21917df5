import type { Db } from './db';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

type Effect = () => void;

/** What waits for the commit of each transaction that is open. */
const waiting = () => processSingleton('commits', () => new WeakMap<Db, Effect[]>());

/**
 * The same database, whose transactions run what afterCommit() was given once they are committed.
 */
export function withAfterCommit<Client extends Db>(db: Client): Client {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const effects: Effect[] = [];
    const result = await begin((tx) => {
      waiting().set(tx, effects);
      return work(tx);
    }, config);
    for (const effect of effects) effect();
    return result;
  };
  return db;
}

/**
 * Runs a nudge when a transaction is committed, and never when it is rolled back. Outside of one,
 * and inside a savepoint, it runs at once: nothing may be lost when it comes too early.
 */
export function afterCommit(tx: Db, effect: Effect): void {
  const effects = waiting().get(tx);
  if (effects) effects.push(effect);
  else effect();
}
