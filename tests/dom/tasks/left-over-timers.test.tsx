import { expect, test } from 'vitest';

let fired = false;

test('a test may end while a timer of its own is running', () => {
  setTimeout(() => {
    fired = true;
  }, 150);
  expect(fired).toBe(false);
});

test('a timer that an earlier test left behind does not act in a later one', async () => {
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(fired).toBe(false);
});
