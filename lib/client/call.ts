import type { CallInput, CallOutput, CallPath } from '@/lib/contract';

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

const NO_ANSWER = 'We could not reach the server. Check your connection and try again.';
const SESSION_ENDED_EVENT = 'wherewell:session-ended';

interface Envelope {
  status?: boolean;
  message?: string;
  field?: string;
  fieldMessage?: string;
}

async function send<Output>(path: string, init: RequestInit): Promise<Output> {
  const response = await fetch(`/api/${path}`, { credentials: 'same-origin', ...init }).catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new CallFailure(NO_ANSWER, { httpStatus: 0 });
    },
  );
  const body = (await response.json().catch(() => ({}))) as Envelope;
  if (body.status) return body as Output;
  if (response.status === 401) window.dispatchEvent(new Event(SESSION_ENDED_EVENT));
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

/** Calls `listener` when the server says that the session has ended. */
export function onSessionEnded(listener: () => void): () => void {
  window.addEventListener(SESSION_ENDED_EVENT, listener);
  return () => window.removeEventListener(SESSION_ENDED_EVENT, listener);
}
