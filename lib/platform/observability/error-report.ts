import { LoggableError } from '@/lib/shared/constants/loggable-error';

/** What the log says of an error: nothing that a person wrote or is. */
export interface ErrorReport {
  /** Its class. */
  type: string;
  /** Only where it is known to hold no values. */
  message?: string;
  code?: string;
  /** What Postgres, the system or a mail server names beside it. */
  [detail: string]: unknown;
  /** A database statement without its values. */
  statement?: string;
  /** Where it was thrown, line by line. */
  stack?: string[];
  cause?: ErrorReport;
}

const DEEPEST = 5;
const FRAMES = 20;
const STATEMENT_LONGEST = 300;

/** Messages of the language itself that can contain no value. */
const PLAIN_SENTENCES = [
  /^Cannot (read|set) properties of (undefined|null)(?= \(|$)/,
  /^[\w$.()]{1,80} is not (a function|a constructor|defined)$/,
  /^(fetch failed|terminated|URI malformed|Maximum call stack size exceeded)$/,
  /^Invalid (URL|time value|array length|string length)$/,
  /^(The|This) operation was aborted( due to timeout)?$/,
];

/**
 * Errors whose Postgres messages name only parts of the schema or the machine: connections,
 * constraints, limits, objects in use, operator actions, the system, and statements that do not fit
 * the schema. A `22…` quotes values, and a syntax error the text of a search.
 */
const PLAIN_SQLSTATES = /^(08|23|25|40|42(?!601)|53|54|55|57|58)/;

/**
 * Names and numbers, never texts: of Postgres, of the system, of the network and of mail servers.
 */
const DETAILS = {
  severity: /^[A-Z]{1,12}$/,
  schema_name: /^\w{1,63}$/,
  table_name: /^\w{1,63}$/,
  column_name: /^\w{1,63}$/,
  constraint_name: /^\w{1,63}$/,
  routine: /^\w{1,63}$/,
  syscall: /^\w{1,40}$/,
  command: /^[A-Z ]{1,20}$/,
  port: /^\d{1,5}$/,
  status: /^\d{3}$/,
  statusCode: /^\d{3}$/,
  responseCode: /^\d{3}$/,
} as const;

const NAME = /^[A-Za-z][\w.:-]{0,60}$/;

const FRAME = /^\s+at [^\n]{1,400}$/;

function textOf(holder: object, key: string, pattern: RegExp): string | undefined {
  const value: unknown = Reflect.get(holder, key);
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && pattern.test(text) ? text : undefined;
}

/** A statement's first words, with what is quoted or counted in it left out. */
function withoutValues(statement: string): string {
  return statement
    .replace(/\$(\w*)\$[^]*?\$\1\$|'(?:[^']|'')*('|$)/g, "'…'")
    .replace(/(?<![$\w])\d[\d.]*/g, '0')
    .replace(/\s+/g, ' ')
    .slice(0, STATEMENT_LONGEST);
}

/** The places of a stack. Its head is the message, which may look like places itself. */
function placesOf({ stack = '', message }: Error): string[] {
  const head = stack.indexOf(message);
  if (head < 0) return [];
  const lines = stack.slice(head + message.length).split('\n');
  return lines
    .filter((line) => FRAME.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim());
}

function plainMessage(error: Error, code: string | undefined): string | undefined {
  if (error instanceof LoggableError || error.name === 'LoggableError') return error.message;
  if (error.name === 'PostgresError')
    return code !== undefined && PLAIN_SQLSTATES.test(code) ? error.message : undefined;
  for (const sentence of PLAIN_SENTENCES) {
    const [plain] = sentence.exec(error.message) ?? [];
    if (plain !== undefined) return plain;
  }
  return undefined;
}

/** What may be logged and stored of anything that was thrown. */
export function reportOf(error: unknown, depth = 0): ErrorReport {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error };
  const code = textOf(error, 'code', NAME) ?? textOf(error, 'code', /^\d{2}[0-9A-Z]{3}$/);
  const message = plainMessage(error, code);
  const statement: unknown = Reflect.get(error, 'query');
  const stack = placesOf(error);
  const causes = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  const cause = causes.find((one) => one instanceof Error);
  // The system says which file: of these, ours are named by random keys.
  const reason = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(
    textOf(error, 'response', /^\d{3}/) ?? '',
  )?.[1];
  const path = 'syscall' in error ? textOf(error, 'path', /^\/[^\n]{1,300}$/) : undefined;
  const report: ErrorReport = {
    type: NAME.test(error.name) ? error.name : 'Error',
    ...(message !== undefined && { message }),
    ...(code !== undefined && { code }),
  };
  for (const [key, pattern] of Object.entries(DETAILS)) {
    const text = textOf(error, key, pattern);
    if (text !== undefined) report[key] = text;
  }
  return {
    ...report,
    ...(path !== undefined && { path }),
    ...(reason !== undefined && { reason }),
    ...(typeof statement === 'string' && { statement: withoutValues(statement) }),
    ...(stack.length > 0 && { stack }),
    ...(cause && depth < DEEPEST && { cause: reportOf(cause, depth + 1) }),
  };
}

/** The same in one short line, for a table or a terminal. */
export function errorSummary(error: unknown): string {
  const parts: string[] = [];
  for (let at: ErrorReport | undefined = reportOf(error); at; at = at.cause) {
    const { type, message, code, responseCode, statusCode, reason, command } = at;
    const { syscall, path, port } = at;
    const words =
      message ??
      [type, responseCode ?? statusCode, reason, command, syscall, path, port]
        .filter((word) => word !== undefined)
        .join(' ');
    const line = code !== undefined && !words.includes(code) ? `${code} ${words}` : words;
    parts.push(line.replace(/\s+/g, ' ').trim());
  }
  return parts.join('; ').slice(0, 500);
}
