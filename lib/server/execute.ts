import { database, type Database, type Db } from '@/db/client';
import { actorOf } from '@/lib/auth/session';
import { DELAYS } from '@/lib/constants/limits';
import { MESSAGES } from '@/lib/constants/messages';
import { REFUSALS } from '@/lib/constants/refusals';
import { Deadline } from './deadline';
import { Refusal } from './errors';
import type { AnyOperation, BrowserSession, Context, SignedInContext } from './operation';
import { authorize } from './subject';

/** What a door (route handler, server action) hands over. */
export interface Call {
  /** The session's token, if the caller has one. */
  token: string | null;
  /** The raw input; called after the session was checked. */
  readInput(): unknown;
  visitorId(): string;
  knownVisitor: string | null;
  address: string;
  browser: BrowserSession;
}

/**
 * Runs one operation: session, input, permission, work, in this order.
 * @returns the payload of the envelope
 * @throws Refusal for every expected 'no', and 'unavailable' after the deadline
 */
export async function execute(operation: AnyOperation, call: Call): Promise<object> {
  const deadline = new Deadline(operation.deadline ?? DELAYS.callDeadline);
  try {
    return await deadline.race(perform(operation, call, deadline));
  } finally {
    deadline.clear();
  }
}

async function perform(operation: AnyOperation, call: Call, deadline: Deadline): Promise<object> {
  const open = await database();
  const actor = call.token ? await actorOf(call.token, open.primary) : null;
  if (operation.permission !== 'public' && !actor)
    throw new Refusal(
      'unauthenticated',
      call.token ? MESSAGES.sessionEnded : REFUSALS.signInNeeded,
    );
  const raw = call.readInput();
  const input = parseInput(operation, raw);
  const effects: (() => void)[] = [];
  const payload = await inScope(operation, open, deadline, async (db) => {
    const context: Context<unknown> | SignedInContext<unknown> = {
      actor,
      input,
      db,
      primary: open.primary,
      visitorId: () => call.visitorId(),
      knownVisitor: call.knownVisitor,
      address: call.address,
      browser: call.browser,
      afterCommit: (effect) => effects.push(effect),
      ...(operation.permission !== 'public' &&
        actor && {
          subject: await authorize(operation, {
            permission: operation.permission,
            actor,
            raw,
            input,
            db,
          }),
        }),
    };
    // The table holds operations of every input; this one's schema has just produced the input.
    return (await operation.run(context as never)) as object;
  });
  for (const effect of effects) effect();
  return payload;
}

/**
 * Reads see a replica, writes one transaction that is rolled back when anything is refused, or the
 * caller was told meanwhile that the call is given up.
 */
function inScope<T>(
  operation: AnyOperation,
  open: Database,
  deadline: Deadline,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (operation.effect === 'read') return work(open.replica());
  const primary = commitsInTime(open.primary, deadline);
  return operation.ownTransactions ? work(primary) : primary.transaction(work);
}

/** The same database, whose transactions do not commit after the deadline. */
function commitsInTime(db: Db, deadline: Deadline): Db {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      deadline.check();
      return result;
    }, config);
  return Object.create(db, { transaction: { value: transaction } }) as Db;
}

function parseInput(operation: AnyOperation, raw: unknown): unknown {
  const result = operation.input.safeParse(raw);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.at(0);
  throw new Refusal('invalid', issue?.message ?? REFUSALS.invalid, {
    ...(field !== undefined && { field: String(field) }),
  });
}
