import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { HASHING_PRIORITY, HashingThreads } from '@/lib/platform/auth/hashing-threads';

/** Weak, so that it takes no time. */
const COST = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };

const THREADS = '/proc/self/task';

test('passwords are hashed below the priority of what answers readers', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux gives each thread a priority');
  const before = getPriority();
  await new HashingThreads().hash('Quiet-River-7', COST);
  const priorities = readdirSync(THREADS).map((thread) => getPriority(Number(thread)));
  expect(priorities).toContain(HASHING_PRIORITY);
  expect(getPriority()).toBe(before);
});

test('the right password opens a stored hash, and another does not', async () => {
  const threads = new HashingThreads();
  const stored = await threads.hash('Quiet-River-7', COST);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await threads.verify(stored, 'Quiet-River-7')).toBe(true);
  expect(await threads.verify(stored, 'quiet-river-7')).toBe(false);
});

test('a stored text that is no hash is an error, and the next password is compared all the same', async () => {
  const threads = new HashingThreads();
  const stored = await threads.hash('Quiet-River-7', COST);
  await expect(threads.verify('no hash', 'Quiet-River-7')).rejects.toThrow();
  expect(await threads.verify(stored, 'Quiet-River-7')).toBe(true);
});
