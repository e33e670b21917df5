import { database, type Database, type Db } from '@/db/client';
import { can } from '@/lib/access/can';
import type { Actor } from '@/lib/access/roles';
import { actorOf } from '@/lib/auth/session';
import { DELAYS } from '@/lib/constants/limits';
import { MESSAGES } from '@/lib/constants/messages';
import { REFUSALS } from '@/lib/constants/refusals';
import { Refusal } from './errors';
import type { AnyOperation, BrowserSession, Context } from './operation';

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
  const deadline = new Deadline(DELAYS.callDeadline);
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
  const input = parseInput(operation, call.readInput());
  const effects: (() => void)[] = [];
  const payload = await inScope(operation, open, async (db) => {
    const context: Context<unknown> = {
      ...{ actor, input, db, primary: open.primary },
      visitorId: () => call.visitorId(),
      knownVisitor: call.knownVisitor,
      address: call.address,
      browser: call.browser,
      afterCommit: (effect) => effects.push(effect),
    };
    await authorise(operation, actor, context);
    // The table holds operations of every input; this one's schema has just produced the input.
    const result = (await operation.run(context as never)) as object;
    deadline.check();
    return result;
  });
  for (const effect of effects) effect();
  return payload;
}

/** Reads see a replica, writes one transaction that is rolled back when anything is refused. */
function inScope<T>(
  operation: AnyOperation,
  open: Database,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (operation.effect === 'read') return work(open.replica());
  return operation.ownTransactions ? work(open.primary) : open.primary.transaction(work);
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

async function authorise(
  operation: AnyOperation,
  actor: Actor | null,
  context: Context<unknown>,
): Promise<void> {
  if (operation.permission === 'public') return;
  const subject = operation.subject ? await operation.subject(context as never) : {};
  if (!can(actor, operation.permission, subject))
    throw new Refusal('forbidden', MESSAGES.noPermission);
}

/** Gives a call up after some time; work that ends later must not commit. */
class Deadline {
  private timer: NodeJS.Timeout | undefined;
  private passed = false;
  private readonly expiry: Promise<never>;

  constructor(milliseconds: number) {
    this.expiry = new Promise((_, reject) => {
      this.timer = setTimeout(() => {
        this.passed = true;
        reject(this.refusal());
      }, milliseconds);
    });
  }

  race<T>(work: Promise<T>): Promise<T> {
    // Once the answer has gone out, nobody waits for how the work ends.
    work.catch(() => {});
    return Promise.race([work, this.expiry]);
  }

  check(): void {
    if (this.passed) throw this.refusal();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.expiry.catch(() => {});
  }

  private refusal(): Refusal {
    return new Refusal('unavailable', REFUSALS.busy, { headers: { 'retry-after': '2' } });
  }
}
