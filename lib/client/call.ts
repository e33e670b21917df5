import type { CallInput, CallOutput, CallPath } from '@/lib/app/calls';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { SESSION_ENDED_HEADER } from '@/lib/shared/constants/session-ended';
import { readCookie } from './cookies';
import { takeEarlyRead } from './early-read';
import { clearPendingLogOut, hasPendingLogOut } from './session/pending-log-out';
import { requestHeaders } from './request-headers';
import { sessionExpiry } from './session/session';
import { TIME_LIMITS, TimeUp, withinTime } from './time-limit';
import { sessionEpoch } from './session/session-epoch';

interface FailureDetails {
  httpStatus: number;
  field?: string;
  fieldMessage?: string;
  ofEarlierSession?: boolean;
  isTimeout?: boolean;
}

/** A call that the server refused, or that did not reach it. */
export class CallFailure extends Error {
  /** The HTTP status; 0 when no response came. */
  readonly httpStatus: number;
  readonly field: string | undefined;
  readonly fieldMessage: string | undefined;
  /** Somebody has come or left since it was sent: a 401 says nothing of who is here now. */
  readonly ofEarlierSession: boolean;
  /** The response took too long. */
  readonly isTimeout: boolean;

  constructor(
    message: string,
    {
      httpStatus,
      field,
      fieldMessage,
      ofEarlierSession = false,
      isTimeout = false,
    }: FailureDetails,
  ) {
    super(message);
    this.name = 'CallFailure';
    this.httpStatus = httpStatus;
    this.field = field;
    this.fieldMessage = fieldMessage;
    this.ofEarlierSession = ofEarlierSession;
    this.isTimeout = isTimeout;
  }
}

export const NO_RESPONSE = 'We couldn’t reach the server. Check your connection and try again.';

interface Envelope {
  status?: boolean;
  message?: string;
  field?: string;
  fieldMessage?: string;
}

/** Carries a request to the server and its response back. */
export type Carrier = (url: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Sends a form with files in place of JSON; what is null or undefined is left out. */
  multipart?: boolean | undefined;
  /** A read: what a visitor is answered is nothing for who was logged in until now. */
  reads?: boolean | undefined;
  /** In place of fetch, which cannot tell how much of a form has arrived. Has its own timeout. */
  carrier?: Carrier | undefined;
}

/** True at once where nothing has changed. */
type OwnerCheck = () => true | Promise<boolean>;

/** Calls whose response sets a session, in the place of one that could not be ended. */
const BEGIN_SESSIONS: readonly CallPath[] = [
  'user/login',
  'user/verify-otp-and-login',
  'user/sign-up',
  'user/auto-login',
];

/** Calls that are sent whichever account is logged in by now. */
const OF_ANY_ACCOUNT: readonly CallPath[] = [...BEGIN_SESSIONS, 'user/logout'];

/**
 * The browser's way to the server. The shell makes one; screens read through
 * `lib/client/queries/` and write through `useCallMutation` and `useCallForm`.
 */
export class ApiClient {
  #companyId: string | null = null;
  #clockOffset = 0;
  #loggingOut: Promise<boolean> | undefined;
  #isSameOwner: OwnerCheck = () => true;
  readonly #sessionListeners = new Set<() => void>();

  /** Says for which company the signed-in person acts; every call sends it. */
  setCompany(id: string | null): void {
    this.#companyId = id;
  }

  /** @param isSameOwner whether this tab shows the account that the browser is logged in to */
  checkOwner(isSameOwner: OwnerCheck): void {
    this.#isSameOwner = isSameOwner;
  }

  /**
   * Before a write: what one account has typed is not sent as another's.
   * @throws CallFailure where another account has logged in in this browser
   */
  readonly requireOwner = (): Promise<void> | undefined => {
    const isSame = this.#isSameOwner();
    return isSame === true ? undefined : this.#refuseOthers(isSame);
  };

  async #refuseOthers(isSame: Promise<boolean>): Promise<void> {
    if (await isSame) return;
    throw new CallFailure(MESSAGES.otherAccount, { httpStatus: 403, ofEarlierSession: true });
  }

  /** The server's time, in milliseconds since 1970, as of its last response. */
  readonly now = (): number => Date.now() + this.#clockOffset;

  /** The session has ended by itself: the server refused it, or its hour is over. */
  readonly endSession = (): void => {
    for (const listener of this.#sessionListeners) listener();
  };

  /** Calls `listener` when the session has ended by itself. @returns stops that */
  onSessionEnded(listener: () => void): () => void {
    this.#sessionListeners.add(listener);
    return () => void this.#sessionListeners.delete(listener);
  }

  /**
   * Sends a log-out that has not reached the server, where there is one.
   * @returns whether none is left; never throws
   */
  readonly finishLogOut = async (): Promise<boolean> => {
    if (!hasPendingLogOut()) return true;
    this.#loggingOut ??= this.#logOutAgain().finally(() => {
      this.#loggingOut = undefined;
    });
    return this.#loggingOut;
  };

  async #logOutAgain(): Promise<boolean> {
    const send = (signal: AbortSignal) =>
      fetch('/api/user/logout', {
        ...bodyOf({}),
        headers: requestHeaders(true, this.#companyId),
        signal,
      });
    const response = await withinTime(TIME_LIMITS.response, undefined, send).catch(() => null);
    const isOver = response !== null && (response.ok || response.status === 401);
    if (isOver) clearPendingLogOut();
    return isOver;
  }

  /**
   * Makes one call of the contract.
   * @throws CallFailure when it is refused or does not reach the server
   */
  async call<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    { signal, multipart, reads, carrier }: CallOptions = {},
  ): Promise<CallOutput<Path>> {
    const ownerCheck = reads || OF_ANY_ACCOUNT.includes(path) ? undefined : this.requireOwner();
    if (ownerCheck) await ownerCheck;
    // After a log-out here the person is a visitor, though the session's cookie is still there.
    const asVisitor =
      hasPendingLogOut() && !(await this.finishLogOut()) && !BEGIN_SESSIONS.includes(path);
    const isPresent = ofThisSession();
    const wasSignedIn = sessionExpiry() !== '';
    const ask = async (until?: AbortSignal): Promise<[Response, Envelope]> => {
      const url = addressOf(path, input);
      const isJson = !multipart && !path.includes('{');
      const headers = requestHeaders(isJson, this.#companyId);
      const request: RequestInit = {
        ...(path.includes('{') ? { method: 'GET' } : bodyOf(input, multipart)),
        credentials: asVisitor ? 'omit' : 'same-origin',
        headers,
        ...(until && { signal: until }),
      };
      const early = reads && !asVisitor && takeEarlyRead(url, request.body, headers);
      const response = await (early || (carrier ?? fetch)(url, request));
      return [response, (await response.json().catch(() => ({}))) as Envelope];
    };
    // A carrier sees what arrives, and knows by itself when nothing does.
    const limit = multipart ? TIME_LIMITS.form : TIME_LIMITS.response;
    const [response, body] = await (carrier ? ask(signal) : withinTime(limit, signal, ask)).catch(
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') throw error;
        throw new CallFailure(NO_RESPONSE, { httpStatus: 0, isTimeout: error instanceof TimeUp });
      },
    );
    const date = Date.parse(response.headers.get('date') ?? '');
    if (date) this.#clockOffset = date - Date.now();
    const ended =
      wasSignedIn && isPresent() && response.status !== 401 && tellsEnd(response.headers);
    if (ended && reads) throw new CallFailure(MESSAGES.sessionEnded, { httpStatus: 401 });
    if (ended) this.endSession();
    if (body.status) return body as CallOutput<Path>;
    throw new CallFailure(body.message ?? NO_RESPONSE, {
      ...body,
      httpStatus: response.status,
      ofEarlierSession: !isPresent(),
    });
  }
}

const tellsEnd = (headers: Headers): boolean => headers.get(SESSION_ENDED_HEADER) === 'true';

/** @returns tells whether the session is still the present one, by its events or its cookie */
export function ofThisSession(): () => boolean {
  const [visit, token] = [sessionEpoch(), readCookie('token')];
  return () => visit === sessionEpoch() && ['', token].includes(readCookie('token'));
}

/** A call that names its record in the address has the rest of its input in the query. */
function addressOf(path: string, input: object): string {
  if (!path.includes('{')) return `/api/${path}`;
  const query = new URLSearchParams(
    Object.entries(input)
      .filter(([name, value]) => !path.includes(`{${name}}`) && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((input as Record<string, unknown>)[name])),
  );
  return `/api/${address}${query && `?${query}`}`;
}

const isFiles = (value: unknown): value is Blob[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof Blob);

function bodyOf(input: object, multipart = false): RequestInit {
  if (!multipart) return { method: 'POST', body: JSON.stringify(input) };
  const body = new FormData();
  for (const [name, value] of Object.entries(input) as [string, unknown][])
    if (value instanceof Blob) body.append(name, value);
    else if (isFiles(value)) for (const file of value) body.append(name, file);
    // A form has no empty list but the one that is written out.
    else if (Array.isArray(value)) body.append(name, JSON.stringify(value));
    else if (value !== null && value !== undefined) body.append(name, String(value));
  return { method: 'POST', body };
}
