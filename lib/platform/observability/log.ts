import pino from 'pino';
import { env } from '@/lib/env';
import { reportOf } from './error-report';
import { traceId } from './tracing';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

/** A separate log, written to standard output by default. */
export function newLog(
  level: pino.LevelWithSilent,
  destination?: pino.DestinationStream,
): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: reportOf },
    mixin: () => {
      const trace = traceId();
      return trace === undefined ? {} : { traceId: trace };
    },
    hooks: {
      // Without a text pino takes the error's message for one.
      logMethod([first, text, ...more], method) {
        const subject: unknown = first instanceof Error ? { err: first } : first;
        const failed = typeof subject === 'object' && subject !== null && 'err' in subject;
        method.call(this, subject as object, text ?? (failed ? 'failed' : undefined), ...more);
      },
    },
    redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Nobody waits for a line in production, and many are written at once: so many bytes, or what came
 * in so many milliseconds. What is left is written when the process ends.
 */
const COLLECTED = { sync: false, minLength: 8192, periodicFlush: 100 };

/**
 * One JSON line an event on standard output. Of an error, given as `err`, only what
 * lib/platform/observability/error-report.ts lets through; secrets are cut out by name.
 */
export const log = (): pino.Logger =>
  processSingleton('log', () =>
    newLog(
      env().LOG_LEVEL,
      pino.destination({
        dest: 1,
        ...(env().NODE_ENV === 'production' ? COLLECTED : { sync: true }),
      }),
    ),
  );

const CONSOLE = {
  error: 'error',
  warn: 'warn',
  info: 'info',
  log: 'info',
  debug: 'debug',
  trace: 'debug',
} as const;

/** Whether pages are being loaded, of which Next says at every start how long that took. */
const loading = () => processSingleton('loading', () => ({ isLoading: false }));

/** Loads something whose library tells of it: only its warnings and errors are logged meanwhile. */
export async function loadQuietly<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  loading().isLoading = true;
  try {
    return await load();
  } finally {
    loading().isLoading = false;
  }
}

/**
 * Gives the log what libraries write to the console: their errors as reports, their texts not at
 * all, for they may contain anything.
 */
export function logInsteadOfConsole(): void {
  for (const [method, level] of Object.entries(CONSOLE))
    Reflect.set(console, method, (...said: unknown[]) => {
      if (loading().isLoading && level !== 'error' && level !== 'warn') return;
      const errors = said.filter((one) => one instanceof Error).map((one) => reportOf(one));
      const [, , ...places] = new Error().stack?.split('\n') ?? [];
      const from = places.slice(0, 5).map((place) => place.trim());
      log()[level](
        { from, ...(errors.length > 0 && { errors }) },
        'a library wrote to the console',
      );
    });
}

/**
 * Ends the process at an error that nobody caught, as Node does, but leaves a report of it only.
 */
export function logCrashes(): void {
  process.once('uncaughtException', (error) => {
    log().fatal({ err: error }, 'the process is exiting: uncaught error');
    process.exit(1);
  });
}
