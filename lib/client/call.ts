import type { CallInput, CallOutput, CallPath } from '@/lib/contract';
import { readCookie } from './cookies';
import { visitMark } from './visit';

/** A call that the server refused, or that did not reach it. */
export class CallFailure extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly httpStatus: number;
  readonly field: string | undefined;
  readonly fieldMessage: string | undefined;
  /** Somebody has come or left since it was sent: a 401 says nothing of who is here now. */
  readonly ofEarlierSession: boolean;

  constructor(
    message: string,
    {
      httpStatus,
      field,
      fieldMessage,
      ofEarlierSession = false,
    }: { httpStatus: number; field?: string; fieldMessage?: string; ofEarlierSession?: boolean },
  ) {
    super(message);
    this.name = 'CallFailure';
    this.httpStatus = httpStatus;
    this.field = field;
    this.fieldMessage = fieldMessage;
    this.ofEarlierSession = ofEarlierSession;
  }
}

export const NO_ANSWER = 'We couldn’t reach the server. Check your connection and try again.';

interface Envelope {
  status?: boolean;
  message?: string;
  field?: string;
  fieldMessage?: string;
}

/** Carries a request to the server and its answer back. */
export type Carrier = (url: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Sends a form with files in place of JSON; what is null or undefined is left out. */
  multipart?: boolean | undefined;
  /** In place of fetch, which cannot tell how much of a form has arrived. */
  carrier?: Carrier | undefined;
}

/**
 * The browser's way to the server. The shell makes one; screens read through
 * `lib/client/queries/` and write through `useCallMutation` and `useCallForm`.
 */
export class ApiClient {
  #companyId: string | null = null;
  #clockOffset = 0;
  readonly #sessionListeners = new Set<() => void>();

  /** Says for which company the signed-in person acts; every call tells the server. */
  setCompany(id: string | null): void {
    this.#companyId = id;
  }

  /** The server's time, in milliseconds since 1970, as its last answer told. */
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
   * Makes one call of the contract.
   * @throws CallFailure when it is refused or does not reach the server
   */
  async call<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    { signal, multipart, carrier = fetch }: CallOptions = {},
  ): Promise<CallOutput<Path>> {
    const isPresent = ofThisSession();
    const response = await carrier(addressOf(path, input), {
      ...(path.includes('{') ? { method: 'GET' } : bodyOf(input, multipart)),
      credentials: 'same-origin',
      headers: this.#headers(!multipart && !path.includes('{')),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new CallFailure(NO_ANSWER, { httpStatus: 0 });
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    if (date) this.#clockOffset = date - Date.now();
    const body = (await response.json().catch(() => ({}))) as Envelope;
    if (body.status) return body as CallOutput<Path>;
    throw new CallFailure(body.message ?? NO_ANSWER, {
      ...body,
      httpStatus: response.status,
      ofEarlierSession: !isPresent(),
    });
  }

  /** What every call says besides its input. */
  #headers(json: boolean): Record<string, string> {
    const token = readCookie('token');
    const hosttype = hostType();
    return {
      ...(json && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hosttype && { hosttype }),
      ...(this.#companyId && { companyId: this.#companyId }),
    };
  }
}

/** @returns tells whether the session is still the one of now, heard of or seen by its cookie */
function ofThisSession(): () => boolean {
  const [visit, token] = [visitMark(), readCookie('token')];
  return () => visit === visitMark() && ['', token].includes(readCookie('token'));
}

function hostType(): string {
  try {
    return /^\w*$/.exec(atob(readCookie('hosttype')))?.[0] ?? '';
  } catch {
    return '';
  }
}

const addressOf = (path: string, input: object): string =>
  `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((input as Record<string, unknown>)[name])),
  )}`;

function bodyOf(input: object, multipart = false): RequestInit {
  if (!multipart) return { method: 'POST', body: JSON.stringify(input) };
  const body = new FormData();
  for (const [name, value] of Object.entries(input))
    if (value instanceof Blob) body.append(name, value);
    else if (value !== null && value !== undefined) body.append(name, String(value));
  return { method: 'POST', body };
}
