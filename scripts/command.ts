import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { terminalSummary } from '@/lib/platform/outages/terminal-summary';
import { logCrashes } from '@/lib/platform/observability/log';

/** Milliseconds in which a command must have come further: what waits longer waits in vain. */
const QUIET_MS = 15 * 60_000;

/** Milliseconds between two lines of progress where each stays on the screen, or in a file. */
const LINE_EVERY_MS = 3000;

/** Milliseconds that what a command opened may take to close once its work is done. */
const CLOSE_MS = 5000;

export const UNSETTLED =
  'The command ended before its work was done, because nothing was left that it could wait for. Run it again; if it ends so again, please report it.';

/** What was typed can't be understood: its message is shown as it is, with what can be typed. */
export class UsageError extends LoggableError {
  override name = 'UsageError';
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Tells that the work has come further. @param words what it does now, such as '3 of 98 tables' */
export type Progress = (words: string) => void;

interface HowToRun {
  /** Milliseconds without progress after which it ends; null where it runs until it is stopped. */
  quietMs?: number | null;
  /** Whether it ends itself when it is asked to stop. */
  stopsItself?: boolean;
  /** Whether it shows its progress itself. */
  showsItself?: boolean;
  /** What it logs, where nobody set LOG_LEVEL. */
  logLevel?: string;
}

/** Shows progress in one place on a terminal, else a line now and then. */
function progressLine() {
  const inPlace = process.stdout.isTTY;
  let shownAt = -Infinity;
  return {
    show(words: string) {
      if (inPlace) process.stdout.write(`\r\u001b[K${words}`);
      else if (performance.now() - shownAt >= LINE_EVERY_MS) say(words);
      else return;
      shownAt = performance.now();
    },
    clear: () => {
      if (inPlace && shownAt > 0) process.stdout.write('\r\u001b[K');
    },
  };
}

/** Ends the process when nothing is left to do, or soon: what is still open can't keep it. */
function end(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), CLOSE_MS).unref();
}

/**
 * Runs a command, and says how it ended: done, failed, stopped, asked for help, waiting in vain, or
 * with nothing left to wait for.
 * @param work resolves with the exit code, 0 where it has none
 */
export function runCommand(
  usage: string,
  work: (args: string[], progress: Progress) => Promise<number | void>,
  { quietMs = QUIET_MS, stopsItself, showsItself, logLevel = 'warn' }: HowToRun = {},
): void {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return say(usage.trimEnd());
  process.env.LOG_LEVEL ??= logLevel;
  logCrashes();
  const line = progressLine();
  const fail = (words: string, code = 1) => {
    line.clear();
    process.stderr.write(`${words}\n`);
    end(code);
  };
  const unsettled = () => fail(UNSETTLED);
  process.once('beforeExit', unsettled);
  if (!stopsItself)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        fail('Stopped.', signal === 'SIGINT' ? 130 : 143);
        process.exit();
      });
  let last = 'its start';
  const waitsInVain = () => {
    fail(
      `Nothing has happened for ${Math.round((quietMs ?? 0) / 60_000)} minutes, since: ${last}. The command gave up.`,
    );
    process.exit();
  };
  let quiet: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(quiet);
    // It must not keep a process that has nothing left to do.
    if (quietMs !== null) quiet = setTimeout(waitsInVain, quietMs).unref();
  };
  const progress: Progress = (words) => {
    last = words;
    watch();
    if (!showsItself) line.show(words);
  };
  watch();
  const settled = () => {
    clearTimeout(quiet);
    process.off('beforeExit', unsettled);
  };
  work(args, progress).then(
    (code) => {
      settled();
      line.clear();
      end(code ?? 0);
    },
    (error: unknown) => {
      settled();
      fail(
        error instanceof UsageError
          ? `${error.message}\n\n${usage.trimEnd()}`
          : terminalSummary(error),
      );
    },
  );
}
