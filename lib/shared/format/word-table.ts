/**
 * A table that is asked for words from outside: only what is in it is found, and not 'constructor'
 * and what else every object has.
 */
export const wordTable = <Value>(entries: Record<string, Value>): Readonly<Record<string, Value>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, Value>, entries));
