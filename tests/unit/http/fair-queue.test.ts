import { afterEach, expect, test, vi } from 'vitest';
import { FairQueue, type QueuedCaller } from '@/lib/platform/http/fair-queue';
import { AppError, busy } from '@/lib/platform/http/errors';

afterEach(() => vi.useRealTimers());

/** What can go on without anything else has done so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const REFUSED = expect.any(AppError) as AppError;
const asker = (standing: QueuedCaller['standing'], network: string): QueuedCaller => ({
  standing,
  network,
});

/** A queue whose work is done when the test says so, by a clock that the test moves. */
function queueOf({ waiting = 40, usualMs = 100, atOnce = 1 } = {}) {
  let clock = 0;
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const turns = new FairQueue({ atOnce, waiting, usualMs, now: () => clock });
  const ask = (who: QueuedCaller, name = `${who.standing} ${who.network}`) =>
    turns
      .run(who, busy, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch(() => void refused.push(name));
  /** Ends what is under way, after so many milliseconds. */
  const end = async (ms = usualMs) => {
    await settled();
    clock += ms;
    ends.shift()?.();
    await settled();
  };
  return { turns, begun, refused, ask, end };
}

test('browsers that are known come first, then who passed the check, then strangers', async () => {
  const { ask, end, begun } = queueOf();
  void ask(asker('stranger', 'first'));
  void ask(asker('stranger', 'a'));
  void ask(asker('checked', 'a'));
  void ask(asker('known', 'a'));
  void ask(asker('checked', 'b'));
  void ask(asker('known', 'b'));
  for (let left = 5; left > 0; left -= 1) await end();
  expect(begun).toEqual([
    'stranger first',
    'known a',
    'known b',
    'checked a',
    'checked b',
    'stranger a',
  ]);
});

test('networks take turns: ten tries of one are no more than one before another’s', async () => {
  const { ask, end, begun } = queueOf({ usualMs: 1 });
  void ask(asker('stranger', 'under way'));
  for (let nth = 1; nth <= 10; nth += 1) void ask(asker('stranger', 'loud'), `loud ${nth}`);
  void ask(asker('stranger', 'quiet'), 'quiet 1');
  void ask(asker('stranger', 'quiet'), 'quiet 2');
  for (let left = 5; left > 0; left -= 1) await end(1);
  expect(begun.slice(1)).toEqual(['loud 1', 'quiet 1', 'loud 2', 'quiet 2', 'loud 3']);
});

test('a full queue takes another network in place of the last of the one that fills it', async () => {
  const { ask, end, begun, refused } = queueOf({ waiting: 3, usualMs: 1 });
  void ask(asker('stranger', 'under way'));
  for (let nth = 1; nth <= 3; nth += 1) void ask(asker('stranger', 'loud'), `loud ${nth}`);
  await ask(asker('stranger', 'loud'), 'loud 4');
  void ask(asker('stranger', 'quiet'), 'quiet');
  await vi.waitUntil(() => refused.length === 2);
  expect(refused).toEqual(['loud 4', 'loud 3']);
  for (let left = 3; left > 0; left -= 1) await end(1);
  expect(begun.slice(1)).toEqual(['loud 1', 'quiet', 'loud 2']);
});

test('a full queue takes a known browser in place of a stranger, and no stranger in place of it', async () => {
  const { ask, refused } = queueOf({ waiting: 2, usualMs: 1 });
  void ask(asker('stranger', 'under way'));
  void ask(asker('known', 'a'));
  void ask(asker('stranger', 'b'));
  void ask(asker('known', 'c'));
  await vi.waitUntil(() => refused.length === 1);
  expect(refused).toEqual(['stranger b']);
  await ask(asker('stranger', 'd'));
  await ask(asker('checked', 'e'));
  expect(refused.slice(1)).toEqual(['stranger d', 'checked e']);
});

test('strangers are turned away once more than a second’s work waits, and nobody else is', async () => {
  const { turns, ask, refused } = queueOf({ usualMs: 100 });
  void ask(asker('stranger', 'under way'));
  for (let nth = 0; nth < 11; nth += 1) {
    expect(turns.isLong).toBe(false);
    void ask(asker('stranger', `network ${nth}`));
  }
  expect(turns.isLong).toBe(true);
  await ask(asker('stranger', 'too late'));
  void ask(asker('checked', 'person'));
  void ask(asker('known', 'person'));
  expect(refused).toEqual(['stranger too late']);
  expect(turns.size).toBe(13);
});

test.each([
  ['one site', () => 'one site'],
  ['a site each', (caller: number) => `site ${caller}`],
])(
  'forty strangers of %s who ask again and again hold twelve people up by what is under way',
  async (_, siteOf) => {
    const { turns, ask, end, begun } = queueOf({ usualMs: 80 });
    const attack = () => {
      for (let caller = 0; caller < 40; caller += 1)
        void ask(asker('stranger', siteOf(caller)), 'stranger');
    };
    attack();
    const people = Array.from({ length: 12 }, (__, nth) => `person ${nth}`);
    for (const person of people) void ask(asker('checked', person), person);
    for (const _person of people) {
      await end();
      attack();
    }
    expect(begun).toEqual(['stranger', ...people]);
    // A second’s work, and not all that was asked.
    expect(turns.size).toBe(13);
  },
);

test('how much a second’s work is follows from what work has taken', async () => {
  const { turns, ask, end } = queueOf({ usualMs: 100 });
  void ask(asker('known', 'under way'));
  for (let nth = 0; nth < 10; nth += 1) void ask(asker('known', `network ${nth}`));
  expect(turns.isLong).toBe(false);
  // Ten wait, and then nine; each takes longer than at first.
  await end(500);
  expect(turns.isLong).toBe(true);
});

test('so many at once, for known browsers too', async () => {
  const { ask, end, begun } = queueOf({ atOnce: 2 });
  for (let nth = 0; nth < 5; nth += 1) void ask(asker('known', `network ${nth}`));
  await settled();
  expect(begun).toHaveLength(2);
  await end();
  expect(begun).toHaveLength(3);
});

test('work can give its turn on before it ends, and only once', async () => {
  const { turns, ask, end, begun } = queueOf();
  let finish = (): void => {};
  const long = turns.run(asker('known', 'a'), busy, async (giveOn) => {
    giveOn();
    giveOn();
    await new Promise<void>((resolve) => (finish = resolve));
  });
  for (const name of ['b', 'c', 'd']) void ask(asker('known', name), name);
  await settled();
  expect(begun).toEqual(['b']);
  finish();
  await long;
  await settled();
  expect(begun).toEqual(['b']);
  await end();
  expect(begun).toEqual(['b', 'c']);
});

test('it says beforehand who would find room', async () => {
  const { turns, ask, end } = queueOf({ waiting: 2, usualMs: 1 });
  const room = () =>
    (['stranger', 'checked', 'known'] as const).map((standing) =>
      turns.hasRoomFor(asker(standing, 'new')),
    );
  expect(room()).toEqual([true, true, true]);
  for (let nth = 0; nth < 3; nth += 1) void ask(asker('checked', `network ${nth}`));
  await settled();
  expect(room()).toEqual([false, false, true]);
  await end();
  expect(room()).toEqual([true, true, true]);
});

test('what fails makes room too', async () => {
  const turns = new FairQueue({ atOnce: 1, waiting: 1, usualMs: 1 });
  const who = asker('known', 'a');
  await expect(turns.run(who, busy, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run(who, busy, () => Promise.resolve('next'))).toBe('next');
});

test('what waits too long is refused and never begun', async () => {
  vi.useFakeTimers();
  const turns = new FairQueue({ atOnce: 1, waiting: 3, usualMs: 1 });
  let finish = (): void => {};
  const slow = turns.run(
    asker('known', 'a'),
    busy,
    () => new Promise<void>((done) => (finish = done)),
  );
  const begun = vi.fn(() => Promise.resolve());
  const late = expect(turns.run(asker('known', 'b'), busy, begun)).rejects.toEqual(REFUSED);
  await vi.advanceTimersByTimeAsync(3000);
  await late;
  finish();
  await slow;
  expect(begun).not.toHaveBeenCalled();
  expect(turns.size).toBe(0);
});
