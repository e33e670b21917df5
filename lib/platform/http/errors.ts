import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import type { SecurityEventName } from '@/lib/shared/constants/security-events';

/** The closed list of reasons for which a call is refused, and the HTTP status of each. */
export const ERROR_STATUS = {
  refused: 200,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

interface AppErrorDetails {
  /** The input's name, where one field is to blame. */
  field?: string;
  /** What is said at the field, where the message says more, such as which of several files. */
  fieldMessage?: string;
  /** Headers the status asks for: Allow, Retry-After. */
  headers?: Record<string, string>;
  /** What it is in the log of security events, where its code doesn't say so. */
  securityEvent?: SecurityEventName;
}

/** The same in every copy of this module. */
const IS_APP_ERROR = Symbol.for('wherewell.app-error');

/**
 * An expected error, thrown from anywhere below the transport. Next loads modules several times,
 * and shared state, such as the queue for hashing, throws errors of one copy into calls of another.
 */
export class AppError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && Object.hasOwn(value, IS_APP_ERROR);
  }

  readonly [IS_APP_ERROR] = true;
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly fieldMessage: string;
  readonly headers: Record<string, string>;
  readonly securityEvent: SecurityEventName | undefined;

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    const { field, fieldMessage = message, headers = {}, securityEvent } = details;
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.field = field;
    this.fieldMessage = fieldMessage;
    this.headers = headers;
    this.securityEvent = securityEvent;
  }
}

/** Too much to do just now; the same request may work in a moment. */
export const busy = (): AppError =>
  new AppError('unavailable', ERROR_MESSAGES.busy, { headers: { 'retry-after': '2' } });
