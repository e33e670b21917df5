import type { CallInput, CallOutput, CallPath } from '@/lib/contract';
import { readCookie } from './cookies';

/** A call that the server refused, or that did not reach it. */
export class CallFailure extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly httpStatus: number;
  readonly field: string | undefined;
  readonly fieldMessage: string | undefined;

  constructor(
    message: string,
    {
      httpStatus,
      field,
      fieldMessage,
    }: { httpStatus: number; field?: string; fieldMessage?: string },
  ) {
    super(message);
    this.name = 'CallFailure';
    this.httpStatus = httpStatus;
    this.field = field;
    this.fieldMessage = fieldMessage;
  }
}

export const NO_ANSWER = 'We couldn’t reach the server. Check your connection and try again.';
const SESSION_ENDED_EVENT = 'wherewell:session-ended';
const FAILURE_EVENT = 'wherewell:failure';

/** Calls that end the session: their screens say themselves that it was over already. */
const ENDING: readonly string[] = ['user/delete-user'];

interface Envelope {
  status?: boolean;
  message?: string;
  field?: string;
  fieldMessage?: string;
}

let companyId: string | null = null;

/** Says for which company the signed-in person acts; every call tells the server. */
export function setCompanyId(id: string | null): void {
  companyId = id;
}

/** Milliseconds by which the server's clock is ahead of this one, as its last answer told. */
let clockAhead = 0;

/** The server's time, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + clockAhead;

/** What every call says besides its input. */
function sessionHeaders(): Record<string, string> {
  const token = readCookie('token');
  const hosttype = hostType();
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(hosttype && { hosttype }),
    ...(companyId && { companyId }),
  };
}

function hostType(): string {
  try {
    return /^\w*$/.exec(atob(readCookie('hosttype')))?.[0] ?? '';
  } catch {
    return '';
  }
}

let inFlight = 0;
let untold: string[] = [];

function tellWhenQuiet(): void {
  if (inFlight > 0) return;
  for (const detail of new Set(untold))
    window.dispatchEvent(new CustomEvent<string>(FAILURE_EVENT, { detail }));
  untold = [];
}

/**
 * Shows a failure as a notice once no calls are in flight; for calls whose screen does not show it
 * by itself. An ended session and a field's error have their own places.
 * @param fallback what to say of an error that is not a call's
 */
export function tellFailure(error: unknown, fallback = NO_ANSWER): void {
  if (error instanceof CallFailure && (error.httpStatus === 401 || error.fieldMessage)) return;
  const message = error instanceof CallFailure ? error.message : fallback;
  if (message && message !== 'null') untold.push(message);
  queueMicrotask(tellWhenQuiet);
}

/** Calls `listener` with the message of each failure that is to be shown as a notice. */
export function onFailure(listener: (message: string) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string>).detail);
  window.addEventListener(FAILURE_EVENT, hear);
  return () => window.removeEventListener(FAILURE_EVENT, hear);
}

/** Carries a request to the server and its answer back. */
export type Carrier = (url: string, init: RequestInit) => Promise<Response>;

const byFetch: Carrier = (url, init) => fetch(url, init);

/** Counts as a call in flight for as long as `work` takes: notices of failures wait for it. */
export async function inFlightDuring<Result>(work: () => Promise<Result>): Promise<Result> {
  inFlight += 1;
  try {
    return await work();
  } finally {
    inFlight -= 1;
    queueMicrotask(tellWhenQuiet);
  }
}

/** Sends one request and opens its envelope; for the other files of calls. */
export const send = <Output>(path: string, init: RequestInit, carry = byFetch): Promise<Output> =>
  inFlightDuring(() => exchange<Output>(path, init, carry));

async function exchange<Output>(path: string, init: RequestInit, carry: Carrier): Promise<Output> {
  const response = await carry(`/api/${path}`, {
    credentials: 'same-origin',
    ...init,
    headers: { ...sessionHeaders(), ...init.headers },
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallFailure(NO_ANSWER, { httpStatus: 0 });
  });
  const date = Date.parse(response.headers.get('date') ?? '');
  if (date) clockAhead = date - Date.now();
  const body = (await response.json().catch(() => ({}))) as Envelope;
  if (body.status) return body as Output;
  if (response.status === 401 && !ENDING.includes(path)) tellSessionEnded();
  throw new CallFailure(body.message ?? NO_ANSWER, { ...body, httpStatus: response.status });
}

/**
 * Makes one call of the contract.
 * @throws CallFailure when it is refused or does not reach the server
 */
export function call<Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
  signal?: AbortSignal,
): Promise<CallOutput<Path>> {
  return send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  });
}

/** Reads one job or employer of the job board. */
export function getRecord<Path extends 'jobs/{id}' | 'employers/{id}'>(
  path: Path,
  id: string,
  signal?: AbortSignal,
): Promise<CallOutput<Path>> {
  return send(path.replace('{id}', encodeURIComponent(id)), { ...(signal && { signal }) });
}

/** Says that the session has ended by itself: the server refused it, or its hour is over. */
export function tellSessionEnded(): void {
  window.dispatchEvent(new Event(SESSION_ENDED_EVENT));
}

/** Calls `listener` when the session has ended by itself. */
export function onSessionEnded(listener: () => void): () => void {
  window.addEventListener(SESSION_ENDED_EVENT, listener);
  return () => window.removeEventListener(SESSION_ENDED_EVENT, listener);
}
