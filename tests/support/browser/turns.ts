import { setImmediate, setTimeout } from 'node:timers';
import { act } from '@testing-library/react';

/**
 * Turns of the event loop in which a form checks what was typed, React draws it, and effects
 * follow.
 */
const TURNS = 5;

/** Nobody is as quick as a test's next line: what follows from a key or a click has followed. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1)
    await new Promise<void>((resolve) => void setImmediate(resolve));
}

/**
 * Waits for what was begun, also by timers of no time and answers that are there: a test that
 * nothing happens has nothing to wait for.
 */
export const whatFollows = (begin: () => void = () => {}): Promise<void> =>
  act(async () => {
    begin();
    for (let turn = 0; turn < TURNS; turn += 1) {
      await new Promise<void>((resolve) => void setTimeout(resolve, 1));
      await turns();
    }
  });
