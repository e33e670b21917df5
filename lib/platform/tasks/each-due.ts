import { LoggableError } from '@/lib/shared/constants/loggable-error';
import type { TaskContext } from './task';

const BATCH = 100;

interface Due extends Pick<TaskContext<object>, 'signal' | 'log'> {
  /** What is written, in the plural, for the log. */
  what: string;
  /** People to write to, in the order of their ids. */
  due(part: { after: string | null; limit: number }): Promise<string[]>;
  write(userId: string): Promise<void>;
}

/**
 * Writes to everybody who is due, one after the other. One that fails keeps nobody else waiting;
 * the next attempt tries it again.
 */
export async function eachDue({ what, due, write, signal, log }: Due): Promise<void> {
  let after: string | null = null;
  let failed = 0;
  while (!signal.aborted) {
    const userIds: string[] = await due({ after, limit: BATCH });
    for (const userId of userIds) {
      if (signal.aborted) return;
      await write(userId).catch((err: unknown) => {
        failed += 1;
        log.error({ userId, what, err }, 'an email was not written');
      });
    }
    after = userIds.at(-1) ?? null;
    if (after === null) break;
  }
  if (failed > 0) throw new LoggableError(`${what} that were not written: ${failed}.`);
}
