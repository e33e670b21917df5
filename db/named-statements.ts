import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import { watchStatement, watchTransaction } from './statement-watch';

/** How many texts get a name: each connection keeps each of them, in some 20 kB. */
const MOST_NAMED = 600;

/** How many texts that were used once are remembered until they are used again. */
const MOST_SEEN = 2000;

/** As long as connections live: what they keep of an earlier choice goes with them. */
const RENEWED_MS = 30 * 60 * 1000;

/**
 * In the text of a statement that needs a plan for its values: Postgres soon takes one for any
 * values for whatever has a name, and that would be much worse.
 */
export const PLANNED_FOR_VALUES = '/* planned for its values */';

/** Chooses which statements connections keep under a name. */
export class StatementNames {
  private readonly named = new Set<string>();
  private readonly seen = new LRUCache<string, true>({ max: MOST_SEEN });
  private renewedAt = performance.now();

  constructor(private readonly most = MOST_NAMED) {}

  /**
   * Whether a statement of this text gets a name: from its second use, so that texts made for a
   * single one, such as of long lists of values, take nobody's place.
   */
  keeps(text: string): boolean {
    if (this.named.has(text)) return true;
    if (performance.now() - this.renewedAt > RENEWED_MS) this.renew();
    if (this.seen.has(text) && this.named.size < this.most) {
      this.seen.delete(text);
      this.named.add(text);
      return true;
    }
    this.seen.set(text, true);
    return false;
  }

  private renew(): void {
    this.named.clear();
    this.renewedAt = performance.now();
  }
}

/** What postgres.js sends a transaction's `begin` with: called as soon as it is on its way. */
type SentOptions = postgres.UnsafeQueryOptions & { onexecute?: (connection: unknown) => unknown };

/**
 * Lets a client keep statements under names: each is parsed and planned once per connection, and
 * later uses take one round trip instead of two, unless `prepare: false` (DATABASE_PREPARE=off).
 * The clients of transactions do the same, and send their first statement together with `begin`.
 */
export function withNamedStatements<Client extends postgres.ISql>(
  client: Client,
  names = new StatementNames(),
): Client {
  const unsafe = client.unsafe.bind(client);
  let opening: { begun: Promise<unknown> } | null = null;
  client.unsafe = ((text: string, values: never[] = [], options: SentOptions = {}) => {
    if (options.onexecute && opening) return { execute: () => beginAtOnce(text, options, opening) };
    // Several commands in one text go together only without a plan of their own.
    const mayKeep = !text.includes(';') && !text.includes(PLANNED_FOR_VALUES);
    const prepare = mayKeep && (options.prepare === true || names.keeps(text));
    const query = unsafe(text, values, { ...options, prepare, ...(prepare && { simple: false }) });
    return watchStatement(query, text);
  }) as typeof client.unsafe;

  /** Resolves when `begin` was sent. */
  const beginAtOnce = (text: string, options: SentOptions, state: typeof opening) =>
    new Promise<void>((resolve, reject) => {
      const onexecute = (connection: unknown) => {
        resolve();
        return options.onexecute?.(connection);
      };
      const begun = unsafe(text, [], { ...options, onexecute } as SentOptions).execute();
      if (state) state.begun = begun;
      begun.catch(reject);
    });

  for (const name of ['begin', 'savepoint']) {
    const open: unknown = Reflect.get(client, name);
    if (typeof open !== 'function') continue;
    Reflect.set(client, name, (...given: unknown[]) => {
      const work = given.pop() as (tx: postgres.TransactionSql) => unknown;
      const state = { begun: Promise.resolve() as Promise<unknown> };
      const inside = async (tx: postgres.TransactionSql) => {
        const result = await work(withNamedStatements(tx, names));
        // Nothing is committed of what did not begin.
        await state.begun;
        return result;
      };
      // It sends `begin` before it returns.
      opening = state;
      const done = Reflect.apply(open, client, [...given, inside]) as Promise<unknown>;
      opening = null;
      return name === 'begin' ? watchTransaction(done) : done;
    });
  }
  return client;
}
