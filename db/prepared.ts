import type { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { Db } from './client';

type Session = PostgresJsSession<never, never, never>;

/** By their keys, as they were built with whatever database came first. */
const built = new Map<string, object>();

/**
 * A statement whose text Drizzle puts together once, for `.prepare(name)` with placeholders for all
 * values. It runs on the database or transaction that is given.
 * @param key decides the statement's text. Every connection keeps every text, so there must be few.
 */
export function prepared<Statement extends object>(
  db: Db,
  key: string,
  make: () => Statement,
): Statement {
  let known = built.get(key);
  if (!known) built.set(key, (known = make()));
  const { client } = db._.session as unknown as Session;
  return Object.create(known, { client: { value: client } }) as Statement;
}
