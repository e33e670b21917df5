/**
 * A table that is asked for words from outside: only what is in it is found, and not 'constructor'
 * and what else every object has.
 */
export const wordTable = <Value>(entries: Record<string, Value>): Readonly<Record<string, Value>> =>
  ({ __proto__: null, ...entries }) as unknown as Readonly<Record<string, Value>>;
