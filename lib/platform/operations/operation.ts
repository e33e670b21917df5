import type { z } from 'zod';
import type { Db } from '@/db/client';
import type { SubjectOf } from '@/lib/shared/access/can';
import type { About, Permission } from '@/lib/shared/access/permissions';
import type { Actor } from '@/lib/shared/access/roles';
import type { AuditAction, AuditSubject } from '@/lib/shared/constants/audit';
import type { Limit } from '@/lib/shared/constants/rate-limits';
import type { SecurityEventName } from '@/lib/shared/constants/security-events';
import type { Browser } from '@/lib/platform/auth/browser';
import type { StreamedFile } from '@/lib/platform/http/form';
import type { JsonPayload } from '@/lib/platform/http/json-template';
import type { SecurityEvents } from './security-event';

export interface Context<Input> {
  /** Null when nobody is signed in; an operation with a permission never sees null. */
  actor: Actor | null;
  input: Input;
  /**
   * Reads: the primary for who is signed in, a replica for others. Writes: the transaction that the
   * call commits.
   */
  db: Db;
  /** Takes writes outside the call's own transaction, such as the mark that something was seen. */
  primary: Db;
  /** The caller's network address. */
  address: string;
  /** The network that the address belongs to, for rate limits. */
  network: string;
  /**
   * What came with the request, and what the response does to the browser once the work is
   * committed.
   */
  browser: Browser;
  /**
   * Milliseconds that the call still has, as a parameter of its one statement (`inTime`): counted
   * when that is sent.
   */
  timeLeft: { toString(): string };
  /** Runs when the work is committed: nudges, never anything that must not be lost. */
  afterCommit(effect: () => void): void;
  /** What the log of security events calls this call, once its work is committed. */
  noteEvent(event: SecurityEventName): void;
}

export interface SignedInContext<Input, P extends Permission = Permission> extends Context<Input> {
  actor: Actor;
  /** What the caller may do this to: the community or account that the permission is about. */
  subject: SubjectOf<P>;
  /** What the operation's `ahead` found. */
  ahead: unknown;
  /** The state before the change, for the operation's `audit`. */
  noteBefore(before: unknown): void;
  /** What was changed or made, for the operation's `audit`. */
  noteAfter(after: unknown): void;
}

/** What an operation says of what it did, for the audit log. */
interface AuditEvent {
  action: AuditAction;
  /** What it was done to, where that is not what the permission is about. */
  subject?: AuditSubject;
  /**
   * What changed, old and new, and where it helps the `communityId`. Of people only ids: a deleted
   * person's name must be gone, and an event can't be changed.
   */
  details: object;
}

interface Noted {
  before: unknown;
  after: unknown;
}

/** A permission about nothing says nothing of the subject. */
type AuditOf<P extends Permission> =
  About<P> extends 'nothing' ? AuditEvent & { subject: AuditSubject } : AuditEvent;

interface Shared<Path extends string, Input extends z.ZodType, Output extends z.ZodType> {
  /** The contract's name of the call, such as `community/get-all`. */
  path: Path;
  summary: string;
  /** `GET` also answers, with the input as query string. `GET only` answers nothing else. */
  methods?: 'POST' | 'GET and POST' | 'GET only';
  effect: 'read' | 'write';
  /**
   * How often one account may make the call, or one network where nobody is logged in. Counted
   * before the body is read, whatever comes of it.
   */
  limit?: Limit;
  /**
   * True where some of the work must stay although the call is refused (a counted try): `db` is
   * then the primary, and the operation opens its own transactions.
   */
  ownTransactions?: boolean;
  /**
   * True where all that it writes is one statement, which is its own transaction and fails once
   * `timeLeft` is over. Nothing of it is audited, or announced to readers of replicas.
   */
  oneStatement?: boolean;
  /**
   * Milliseconds of work after which the call is given up; CALL_TIMEOUT_MS by default,
   * DELAYS.longDeadline where the body is a stream.
   */
  deadline?: number;
  /**
   * True where the time of an answer must not tell whether an account exists: the call is answered
   * after the same time, whatever came of it. Its place among the calls at once is free meanwhile.
   */
  constantTime?: boolean;
  /** For calls about accounts: what each leaves in the log of security events. */
  securityEvents?: SecurityEvents;
  /** Other paths that answer the same. */
  aliases?: readonly string[];
  /**
   * How the input comes: JSON by default. Of a 'stream' the operation gets a form's fields and then
   * the file that follows them, an IncomingFile, while it comes; its `db` is the primary, and it
   * opens its own transactions, none of them while it waits for the sender.
   */
  body?: 'json' | 'multipart' | 'stream';
  /** The file of a 'stream': STREAMED_FILE by default. */
  file?: StreamedFile;
  input: Input;
  output: Output;
  /** True where an open call finds out itself whether the community of its input is hidden. */
  checksHidden?: boolean;
  /** True where a call needs nothing and so may come without a body. */
  bodyOptional?: boolean;
}

export interface OpenOperation<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends Shared<Path, Input, Output> {
  permission: 'public';
  run(context: Context<z.output<Input>>): Promise<z.input<Output> | JsonPayload>;
}

export interface GuardedOperation<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  P extends Permission = Permission,
> extends Shared<Path, Input, Output> {
  permission: P;
  /**
   * What is written down of a call that worked, in its transaction: with `ownTransactions`, in the
   * first at whose end this isn't null. Null where nothing was changed (yet). Required of every
   * write that administrators may do to others' things, as a test proves. @param done with what
   * `noteBefore`, `noteAfter` got
   */
  audit?(done: { input: z.output<Input> } & Noted): AuditOf<P> | null;
  /**
   * What is read (and locked) in any case, sent together with what the permission asks, before that
   * is decided. `run` finds it as `ahead`.
   */
  ahead?(asked: { actor: Actor; db: Db; input: z.output<Input> }): Promise<unknown>;
  run(context: SignedInContext<z.output<Input>, P>): Promise<z.input<Output>>;
}

/** How a call whose input names no community finds the one that its permission is about. */
interface FindsCommunity<Input extends z.ZodType> {
  /** @throws AppError 'missing' where there is no such thing */
  communityOf(context: { db: Db; input: z.output<Input> }): Promise<number>;
}

/** Required of permissions about a community, unless the input has its `communityId`. */
type Subject<P extends Permission, Input extends z.ZodType> =
  About<P> extends 'community'
    ? z.output<Input> extends { communityId: number }
      ? { communityOf?: never }
      : FindsCommunity<Input>
    : { communityOf?: never };

/** Any operation, whatever its input: what the contract's table holds. */
export type AnyOperation = Shared<string, z.ZodType, z.ZodType> & {
  permission: 'public' | Permission;
  communityOf?(context: never): Promise<number>;
  audit?(done: never): AuditEvent | null;
  ahead?(asked: never): Promise<unknown>;
  run(context: never): Promise<unknown>;
};

/**
 * Declares a call. Who may run it cannot be left out: open calls say 'public' aloud. What the
 * permission is about is read from the input: `communityId`, or `userId` and else the caller.
 */
export function operation<
  const Path extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(declared: OpenOperation<Path, Input, Output>): OpenOperation<Path, Input, Output>;
export function operation<
  const Path extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
  P extends Permission,
>(
  declared: GuardedOperation<Path, Input, Output, P> & Subject<P, Input>,
): GuardedOperation<Path, Input, Output, P>;
export function operation(declared: AnyOperation): AnyOperation {
  return declared;
}

/** The HTTP methods a call answers. */
export function methodsOf(operation: AnyOperation): ('GET' | 'POST')[] {
  if (operation.methods === 'GET only') return ['GET'];
  return operation.methods === 'GET and POST' ? ['GET', 'POST'] : ['POST'];
}
