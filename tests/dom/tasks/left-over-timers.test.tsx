import { expect, test } from 'vitest';

const DELAY = 150;

let fired = false;

test('a test may end while a timer of its own is running', () => {
  setTimeout(() => {
    fired = true;
  }, DELAY);
  expect(fired).toBe(false);
});

test('a timer that an earlier test left behind does not act in a later one', async () => {
  // Timers of one length fire in the order in which they were set.
  await new Promise((resolve) => setTimeout(resolve, DELAY));
  expect(fired).toBe(false);
});
