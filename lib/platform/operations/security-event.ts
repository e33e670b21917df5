import { database } from '@/db/client';
import { ownerOfToken } from '@/db/queries/accounts/account-tokens';
import { findUserByEmail } from '@/db/queries/accounts/users';
import type { Actor } from '@/lib/shared/access/roles';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import type { AuditAction } from '@/lib/shared/constants/audit';
import {
  AUDITED_SECURITY_EVENTS,
  type SecurityEventName,
} from '@/lib/shared/constants/security-events';
import { AppError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/observability/log';
import { shortNetwork } from '@/lib/platform/http/client-network';

/** What an operation leaves in the log of security events, besides what is true of every call. */
export interface SecurityEvents {
  /**
   * Of a call that worked; `noteEvent` of its context says another name where it isn't always this.
   */
  worked?: SecurityEventName;
  /** Of a response with `status: false`. */
  refused?: SecurityEventName;
}

/** Where a call came from. */
export interface Caller {
  requestId: string;
  address: string;
}

/** Who an event is about: ids of accounts, null where there is none. */
interface About {
  accountId: string | null;
  /** The person who did it to somebody else's account. */
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

/** For calls that a transport rejects before the caller is known. */
export function noteRefusedOrigin(appError: AppError, call: string, caller: Caller): void {
  if (appError.securityEvent === 'origin-refused')
    leaveEvent(appError.securityEvent, false, { accountId: null }, call, caller);
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
  /** What the operation reported about its work. */
  noted: SecurityEventName | undefined;

  /** @param declared of the operation, named `call` in the contract */
  constructor(
    private readonly call: string,
    private readonly declared: SecurityEvents | undefined,
    private readonly caller: Caller,
  ) {}

  /** Before the work is tried, perhaps once more: nothing of it has happened. */
  begin(): void {
    this.audited = undefined;
    this.noted = undefined;
  }

  /** To be called when the work is committed. */
  worked(payload: object): void {
    const audited = this.audited && AUDITED_SECURITY_EVENTS[this.audited.action];
    if (audited) this.leave(audited, true);
    const event = this.noted ?? this.declared?.worked;
    if (event) this.leave(event, true, payload);
  }

  refused(error: unknown): void {
    if (!(error instanceof AppError)) return;
    const event = this.nameOf(error);
    if (event) this.leave(event, false);
  }

  private nameOf({ code, securityEvent }: AppError): SecurityEventName | undefined {
    if (securityEvent) return securityEvent;
    if (code === 'tooMany') return 'limit-reached';
    if (code === 'forbidden') return 'access-refused';
    const told = code === 'refused' || (code === 'unauthenticated' && this.input !== undefined);
    return told ? this.declared?.refused : undefined;
  }

  private leave(event: SecurityEventName, worked: boolean, payload?: object): void {
    const leave = (about: About) => leaveEvent(event, worked, about, this.call, this.caller);
    const { actor, input } = this;
    const answered = textOf(payload && Reflect.get(payload, 'usersResult'), 'id');
    if (actor) {
      const [, subject] = /^user:(.+)$/.exec(this.audited?.subject ?? '') ?? [];
      const done = worked ? (subject ?? textOf(input, 'userId')) : undefined;
      return leave({ accountId: done ?? actor.id, byAccountId: actor.id });
    }
    if (answered !== undefined) return leave({ accountId: answered });
    // Not awaited: a response takes as long for an email that nobody has.
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
