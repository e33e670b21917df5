import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { HashingProcesses } from '@/lib/platform/auth/hashing-processes';

/** Weak, so that it takes no time. */
const COST = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The processes that this one has started. */
const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);

test('passwords are hashed as urgently as readers are answered, or busy neighbors would stop log-ins first', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'where the processes that one has started are listed');
  const others = children();
  await new HashingProcesses().hash('Quiet-River-7', COST);
  const [child = 0] = children().filter((id) => !others.includes(id));
  expect(child).toBeGreaterThan(0);
  expect(getPriority(child)).toBe(getPriority());
});

test('the right password opens a stored hash, and another does not', async () => {
  const processes = new HashingProcesses();
  const stored = await processes.hash('Quiet-River-7', COST);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await processes.verify(stored, 'Quiet-River-7')).toBe(true);
  expect(await processes.verify(stored, 'quiet-river-7')).toBe(false);
});

test('a stored text that is no hash is an error, and the next password is compared all the same', async () => {
  const processes = new HashingProcesses();
  const stored = await processes.hash('Quiet-River-7', COST);
  await expect(processes.verify('no hash', 'Quiet-River-7')).rejects.toThrow();
  expect(await processes.verify(stored, 'Quiet-River-7')).toBe(true);
});

test('where the process that hashes is ended, the password under way fails, and the next one does not', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'where the processes that one has started are listed');
  const processes = new HashingProcesses();
  const others = children();
  const slow = processes.hash('Quiet-River-7', { ...COST, memoryCost: 65_536, timeCost: 1000 });
  await expect.poll(() => children().length, { timeout: 20_000 }).toBe(others.length + 1);
  const [child = 0] = children().filter((id) => !others.includes(id));
  process.kill(child, 'SIGKILL');
  await expect(slow).rejects.toThrow();
  expect(await processes.hash('Quiet-River-7', COST)).toMatch(/^\$argon2id/);
});

test('a signal that stops the server lets it end what it has begun', async ({ skip }) => {
  skip(process.platform !== 'linux', 'where the processes that one has started are listed');
  const processes = new HashingProcesses();
  const others = children();
  const stored = await processes.hash('Quiet-River-7', COST);
  const [child = 0] = children().filter((id) => !others.includes(id));
  process.kill(child, 'SIGINT');
  process.kill(child, 'SIGTERM');
  expect(await processes.verify(stored, 'Quiet-River-7')).toBe(true);
  expect(children()).toContain(child);
});
