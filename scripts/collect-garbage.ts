import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds from one look to the next: soon after the start, which leaves most, and then rarely. */
const LOOKS_MS = [2_000, 5_000, 60_000] as const;

/** More requests from one look to the next would feel it: up to a third of a second is taken. */
const MOST_REQUESTS = 5;

/** Bytes that the heap has beyond what was left in it the last time, so that it's worth it. */
const WORTH_IT = 24 * 1024 * 1024;

/**
 * Gives back memory that nothing refers to. V8 collects only when something new needs room, which on a
 * quiet server may be hours later: starting alone leaves some 80 MB of rows that the lists' index was
 * built from.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how?: object) => void;
  // The first leaves half-empty pages, which the second moves together; the last one lets go of them.
  collect();
  collect();
  collect({ type: 'minor' });
}

/**
 * Does so whenever hardly anybody asks a server for anything, after the start and after each time that
 * many have.
 */
export function collectWhenQuiet(server: Server, collect = collectGarbage): void {
  let asked = 0;
  let left = 0;
  server.on('request', () => {
    asked += 1;
  });
  const look = (nth: number) => {
    const before = asked;
    const timer = setTimeout(
      () => {
        const spare = process.memoryUsage().heapTotal - left;
        if (asked - before <= MOST_REQUESTS && spare >= WORTH_IT) {
          collect();
          left = process.memoryUsage().heapUsed;
        }
        look(nth + 1);
      },
      LOOKS_MS[nth] ?? LOOKS_MS[LOOKS_MS.length - 1],
    );
    timer.unref();
  };
  look(0);
}
