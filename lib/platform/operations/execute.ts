import { setTimeout } from 'node:timers/promises';
import { database, type Database, type Db } from '@/db/client';
import { mayEver } from '@/lib/shared/access/can';
import type { Permission } from '@/lib/shared/access/permissions';
import type { Actor } from '@/lib/shared/access/roles';
import { actorOf, isJustReplaced } from '@/lib/platform/auth/session';
import { env, patience } from '@/lib/env';
import { DELAYS } from '@/lib/shared/constants/limits';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { validateOutput } from './validate-output';
import { Audit } from './audit';
import { CollectedBrowser, type BrowserTransport } from '@/lib/platform/auth/browser';
import { isConflict, isTooLate } from '@/lib/platform/outages/database-errors';
import { Deadline } from '@/lib/platform/http/deadline';
import { AppError, busy } from '@/lib/platform/http/errors';
import { networkOf } from '@/lib/platform/http/client-network';
import type { AnyOperation, Context, SignedInContext } from './operation';
import { parseInput } from './parse-input';
import { CallPlace } from './calls-at-once';
import { constantTime } from './constant-time';
import { countTry } from './rate-limit';
import { JsonPayload } from '@/lib/platform/http/json-template';
import { readAnywhere, readersSee } from './replica-reads';
import { SecurityWatch } from './security-event';
import { authorize } from './authorize';
import { shownCommunity } from './shown-community';

/** What a transport (route handler, server action, page) passes in. */
export interface Call {
  /** The session's token, if the caller has one. */
  token: string | null;
  /**
   * The raw input; called when the session and the role's permission have been checked.
   * @param reading its signal is aborted when the call has ended, or was given up
   */
  readInput(reading: { signal: () => AbortSignal; signedIn: boolean }): Promise<unknown>;
  address: string;
  /** The response's, for the log. */
  requestId: string;
  /**
   * Milliseconds that are left to what waits for it, such as a page; the call's own limit stays.
   */
  timeLeft?: number;
  /** Null where there is none to set cookies in. */
  browser: BrowserTransport | null;
  /**
   * Called when the token is no longer valid; an open call is answered as a visitor's.
   * @param replaced its browser has got another session since
   */
  onSessionOver?: (replaced: boolean) => void;
}

/** Milliseconds. */
const deadlineOf = ({ body, deadline }: AnyOperation): number => {
  if (deadline !== undefined) return patience(deadline);
  // A stream takes as long as its sender.
  return body === 'stream' ? DELAYS.longDeadline : env().CALL_TIMEOUT_MS;
};

/**
 * Runs one operation: session and the role's permission, limit, input, permission about its
 * subject, work, in this order.
 * @returns the payload of the envelope: what the operation declares, and nothing else
 * @throws AppError for every expected error, and 'unavailable' after the deadline
 */
export async function execute(operation: AnyOperation, call: Call): Promise<object> {
  const own = deadlineOf(operation);
  const deadline = new Deadline(Math.min(own, call.timeLeft ?? own));
  const browser = new CollectedBrowser(call.browser);
  const security = new SecurityWatch(operation.path, operation.securityEvents, call);
  const place = new CallPlace(operation.effect);
  try {
    const work = perform(operation, { ...call, browser, security, place }, deadline);
    const payload = await deadline.race(work);
    // Not before: neither work that is rolled back nor one that was given up may reach the browser.
    browser.apply();
    security.worked(payload);
    return payload;
  } catch (error) {
    security.refused(error);
    throw error;
  } finally {
    deadline.clear();
    place.free();
  }
}

type CollectedCall = Omit<Call, 'browser'> & {
  browser: CollectedBrowser;
  security: SecurityWatch;
  place: CallPlace;
};

async function perform(
  operation: AnyOperation,
  call: CollectedCall,
  deadline: Deadline,
): Promise<object> {
  const open = await database();
  const actor = call.token
    ? await actorOf(call.token, open.primary, call.browser.demoIsOpen)
    : null;
  call.security.actor = actor;
  if (call.token && !actor) call.onSessionOver?.(await isJustReplaced(call.token, open.primary));
  requireRole(operation, actor, call.token !== null);
  if (operation.limit) {
    const caller = actor?.id ?? networkOf(call.address);
    await countTry(open.primary, `${operation.path} by ${caller}`, operation.limit);
  }
  const sent = call.readInput({ signal: () => deadline.signal, signedIn: actor !== null });
  // A sender has its own time limit; the operation itself takes a stream in.
  const raw = await (operation.body === 'stream' ? sent : deadline.except(sent));
  const input = parseInput(operation, raw);
  call.security.input = input;
  const work = { operation, call, deadline, open, actor, raw, input };
  // A stream takes as long as its sender, and costs little at a time.
  if (operation.body !== 'stream') call.place.take();
  const working = againAfterConflicts(operation, deadline, () => tryOnce(work));
  const { payload, effects } = await (operation.constantTime
    ? inConstantTime(working, call.place)
    : working);
  for (const effect of effects) effect();
  return payload;
}

/** Who waits only so that the time tells nothing takes no place from others. */
async function inConstantTime<T>(work: Promise<T>, place: CallPlace): Promise<T> {
  const [result] = await Promise.allSettled([work.finally(() => place.free()), constantTime()]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** How often work is tried that comes into another transaction's way. */
const MOST_TRIES = 3;

/** Runs work once more where it was one transaction, of which nothing is left. */
async function againAfterConflicts<T>(
  { ownTransactions, body }: AnyOperation,
  deadline: Deadline,
  work: () => Promise<T>,
): Promise<T> {
  // Of a stream nothing could be read a second time.
  const tries = ownTransactions || body === 'stream' ? 1 : MOST_TRIES;
  for (let left = tries - 1; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isConflict(error)) throw error;
      // Not at the same moment as the call it conflicted with.
      await setTimeout(10 + Math.random() * 40);
      deadline.check();
    }
}

interface Work {
  operation: AnyOperation;
  call: CollectedCall;
  deadline: Deadline;
  open: Database;
  actor: Actor | null;
  raw: unknown;
  input: unknown;
}

/** The work itself, with nothing left of an earlier try. */
async function tryOnce(work: Work) {
  const { operation, call, deadline, open, actor, raw, input } = work;
  const { browser, security, address } = call;
  browser.forget();
  security.begin();
  const effects: (() => void)[] = [];
  const audit = new Audit(operation, input);
  const beforeCommit = async (tx: Db) => {
    security.audited ??= await audit.write(tx);
    if (readersSee(operation)) await open.replicas.tellChange(tx);
    deadline.check();
  };
  const payload = await inScope(operation, { open, actor, beforeCommit }, async (db) => {
    const context: Context<unknown> | SignedInContext<unknown> = {
      actor,
      input: operation.permission === 'public' ? await shownInput(operation, work, db) : input,
      db,
      primary: open.primary,
      address,
      network: networkOf(address),
      browser,
      timeLeft: deadline,
      afterCommit: (effect) => effects.push(effect),
      noteEvent: (event) => (security.noted = event),
      ...(operation.permission !== 'public' && actor
        ? await signedIn(operation, operation.permission, { actor, raw, input, db }, audit)
        : undefined),
    };
    // The table holds operations of every input; this one's schema has just produced the input.
    const response = (await operation.run(context as never)) as object;
    return response instanceof JsonPayload ? response : validateOutput(operation, response);
  });
  return { payload, effects };
}

/** What can be known of a permission before anything of the input is read. */
function requireRole({ permission }: AnyOperation, actor: Actor | null, hadToken: boolean): void {
  if (permission === 'public') return;
  if (!actor)
    throw new AppError(
      'unauthenticated',
      hadToken ? MESSAGES.sessionEnded : ERROR_MESSAGES.signInNeeded,
    );
  if (!mayEver(actor, permission)) throw new AppError('forbidden', MESSAGES.noPermission);
}

async function signedIn(
  operation: AnyOperation,
  permission: Permission,
  request: { actor: Actor; raw: unknown; input: unknown; db: Db },
  audit: Audit,
): Promise<Pick<SignedInContext<unknown>, 'subject' | 'ahead' | 'noteBefore' | 'noteAfter'>> {
  const { actor, db, input } = request;
  const deciding = authorize(operation, { permission, ...request });
  const reading = operation.ahead?.({ actor, db, input } as never);
  // Where the permission is refused, nobody waits for it.
  reading?.catch(() => {});
  const subject = await deciding;
  audit.begin(actor, subject);
  return {
    subject,
    ahead: await reading,
    noteBefore: (before) => audit.noteBefore(before),
    noteAfter: (after) => audit.noteAfter(after),
  };
}

interface Scope {
  open: Database;
  actor: Actor | null;
  beforeCommit(tx: Db): Promise<void>;
}

/**
 * Reads get a replica, or the primary where a person could miss what they wrote; writes get one
 * transaction, rolled back on any error or when the caller has already been sent a timeout. A
 * single statement is its own transaction.
 */
function inScope<T>(
  operation: AnyOperation,
  { open, actor, beforeCommit }: Scope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (operation.effect === 'read') return actor ? work(open.primary) : readAnywhere(open, work);
  if (operation.oneStatement)
    return work(open.primary).catch((error: unknown) => {
      throw isTooLate(error) ? busy() : error;
    });
  const primary = withBeforeCommit(open.primary, beforeCommit);
  // Nobody may hold a transaction open by sending slowly.
  const own = operation.ownTransactions || operation.body === 'stream';
  return own ? work(primary) : primary.transaction(work);
}

/** The same database, whose transactions do something more before they commit, or do not commit. */
function withBeforeCommit(db: Db, beforeCommit: (tx: Db) => Promise<void>): Db {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      await beforeCommit(tx);
      return result;
    }, config);
  return Object.create(db, { transaction: { value: transaction } }) as Db;
}

/** What an open call was sent, with the community that the caller is shown for the one named. */
async function shownInput(
  { checksHidden }: AnyOperation,
  { actor, input }: Pick<Work, 'actor' | 'input'>,
  db: Db,
): Promise<unknown> {
  const { communityId } = (input ?? {}) as { communityId?: unknown };
  if (checksHidden || typeof communityId !== 'number') return input;
  const shown = await shownCommunity(db, actor, communityId);
  return shown === communityId ? input : { ...(input as object), communityId: shown };
}
