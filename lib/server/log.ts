import pino from 'pino';
import { env } from '@/lib/env';

const holder = globalThis as typeof globalThis & { wherewellLog?: pino.Logger };

/** One JSON line an event on standard output; secrets are cut out by name. */
export function log(): pino.Logger {
  holder.wherewellLog ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
  });
  return holder.wherewellLog;
}
