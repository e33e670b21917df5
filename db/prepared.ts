import type { Db } from './client';

const kept = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement that is put together once for each database, for `.prepare(name)`: each connection
 * then plans it once as well, instead of at every call.
 * @param key decides the statement's text. Every connection keeps every text, so there must be few.
 */
export function prepared<Statement>(db: Db, key: string, make: () => Statement): Statement {
  let statements = kept.get(db);
  if (!statements) kept.set(db, (statements = new Map<string, unknown>()));
  const known = statements.get(key) as Statement | undefined;
  if (known !== undefined) return known;
  const made = make();
  statements.set(key, made);
  return made;
}
