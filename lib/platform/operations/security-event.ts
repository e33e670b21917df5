import { database } from '@/db/client';
import { ownerOfToken } from '@/db/queries/accounts/account-tokens';
import { findUserByEmail } from '@/db/queries/accounts/users';
import type { Actor } from '@/lib/shared/access/roles';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import type { AuditAction } from '@/lib/shared/constants/audit';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/observability/log';
import { shortNetwork } from '@/lib/platform/http/network';

/** What a security event can be; docs/operations.md says what each means. */
export type SecurityEventName =
  | 'log-in'
  | 'log-in-refused'
  | 'robot-check-asked'
  | 'code-sent'
  | 'code-refused'
  | 'log-out'
  | 'sessions-ended'
  | 'session-refused'
  | 'account-created'
  | 'account-deleted'
  | 'password-reset-asked'
  | 'password-reset'
  | 'password-set'
  | 'password-changed'
  | 'password-refused'
  | 'link-refused'
  | 'email-change-asked'
  | 'email-changed'
  | 'two-step-changed'
  | 'role-changed'
  | 'administrator-appointed'
  | 'limit-reached'
  | 'access-refused'
  | 'origin-refused';

interface Named {
  worked?: SecurityEventName | ((payload: Payload) => SecurityEventName | null);
  /** Of an answer with `status: false`. */
  refused?: SecurityEventName;
}

interface Payload {
  otpRequired?: boolean;
  message?: string;
  usersResult?: { id?: unknown };
}

const loggedIn = ({ otpRequired }: Payload) => (otpRequired ? 'code-sent' : 'log-in');

const emailChanged = ({ message }: Payload) =>
  message === ACCOUNT_MESSAGES.emailChanged ? 'email-changed' : null;

/** What the calls of the contract that are about accounts leave in the log. */
export const SECURITY_EVENTS: Readonly<Record<string, Named>> = {
  'user/login': { worked: loggedIn, refused: 'log-in-refused' },
  'user/verify-otp-and-login': { worked: 'log-in', refused: 'code-refused' },
  'user/sign-up': { worked: 'account-created' },
  'user/auto-login': { refused: 'session-refused' },
  'user/logout': { worked: 'log-out' },
  'user/end-other-sessions': { worked: 'sessions-ended' },
  'user/forgot-password': { worked: 'password-reset-asked' },
  'user/reset-password': { worked: 'password-reset', refused: 'link-refused' },
  'user/set-user-password': { worked: 'password-set', refused: 'link-refused' },
  'user/change-password': { worked: 'password-changed' },
  'user/change-email': { worked: 'email-change-asked' },
  'user/verify-email': { worked: emailChanged, refused: 'link-refused' },
  'user/update-two-step': { worked: 'two-step-changed' },
  'user/accept-invite': { worked: 'role-changed' },
  'user/delete-user': { worked: 'account-deleted' },
};

/** Entries of the audit that are security events too. */
const AUDITED: Readonly<Partial<Record<AuditAction, SecurityEventName>>> = {
  'role-changed': 'role-changed',
  'representative-appointed': 'role-changed',
  'representative-removed': 'role-changed',
  'community-left': 'role-changed',
};

/** Where a call came from. */
export interface Caller {
  requestId: string;
  address: string;
}

/** Who an event is about: ids of accounts, null where there is none. */
interface About {
  accountId: string | null;
  /** Whoever did it to somebody else's account. */
  byAccountId?: string;
}

function leaveEvent(
  event: SecurityEventName,
  worked: boolean,
  { accountId, byAccountId }: About,
  call: string,
  { requestId, address }: Caller,
): void {
  log()[worked ? 'info' : 'warn'](
    {
      event,
      accountId,
      ...(byAccountId !== undefined && byAccountId !== accountId && { byAccountId }),
      network: shortNetwork(address),
      requestId,
      call,
    },
    'security event',
  );
}

/** For what somebody does at the server's own command line, once it is committed. */
export function noteCommand(event: SecurityEventName, accountId: string, call: string): void {
  // A warning: commands log nothing less by themselves.
  log().warn({ event, accountId, network: null, requestId: null, call }, 'security event');
}

/** For what a door refuses before anybody is known. */
export function noteRefusedOrigin(refusal: Refusal, call: string, caller: Caller): void {
  if (refusal.message === REFUSALS.otherOrigin)
    leaveEvent('origin-refused', false, { accountId: null }, call, caller);
}

const textOf = (holder: unknown, key: string): string | undefined => {
  const value: unknown =
    typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Watches one call, and leaves its security events in the log when it has ended. */
export class SecurityWatch {
  actor: Actor | null = null;
  input: unknown;
  /** What the audit wrote. */
  audited: { action: AuditAction; subject: string } | undefined;

  constructor(
    private readonly call: string,
    private readonly caller: Caller,
  ) {}

  /** To be called when the work is committed. */
  worked(payload: Payload): void {
    const audited = this.audited && AUDITED[this.audited.action];
    if (audited) this.leave(audited, true);
    const named = SECURITY_EVENTS[this.call]?.worked;
    const event = typeof named === 'function' ? named(payload) : named;
    if (event) this.leave(event, true, payload);
  }

  refused(error: unknown): void {
    if (!(error instanceof Refusal)) return;
    const event = this.nameOf(error);
    if (event) this.leave(event, false);
  }

  private nameOf({ code, message, field }: Refusal): SecurityEventName | undefined {
    if (this.call === 'user/login' && field === 'recapToken') return 'robot-check-asked';
    if (code === 'tooMany') return 'limit-reached';
    if (code === 'forbidden') return 'access-refused';
    if (message === ACCOUNT_MESSAGES.wrongPassword) return 'password-refused';
    const told = code === 'refused' || (code === 'unauthenticated' && this.input !== undefined);
    return told ? SECURITY_EVENTS[this.call]?.refused : undefined;
  }

  private leave(event: SecurityEventName, worked: boolean, payload?: Payload): void {
    const leave = (about: About) => leaveEvent(event, worked, about, this.call, this.caller);
    const { actor, input } = this;
    const answered = textOf(payload?.usersResult, 'id');
    if (actor) {
      const [, subject] = /^user:(.+)$/.exec(this.audited?.subject ?? '') ?? [];
      const done = worked ? (subject ?? textOf(input, 'userId')) : undefined;
      return leave({ accountId: done ?? actor.id, byAccountId: actor.id });
    }
    if (answered !== undefined) return leave({ accountId: answered });
    // Not awaited: an answer takes as long for an email that nobody has.
    ownerOf(input).then(
      (accountId) => leave({ accountId }),
      () => leave({ accountId: null }),
    );
  }
}

/** Whose email or mailed link it is that a call was made with. */
async function ownerOf(input: unknown): Promise<string | null> {
  const emailId = textOf(input, 'emailId');
  const token = textOf(input, 'token');
  if (emailId === undefined && token === undefined) return null;
  const { primary } = await database();
  if (token !== undefined) return ownerOfToken(primary, hashLinkToken(token));
  return (await findUserByEmail(primary, emailId ?? ''))?.user.id ?? null;
}
