import { expect, test } from 'vitest';
import { backupName, KEPT, madeAt, outdated } from '@/lib/platform/backup/keep';

const DAY = 86_400_000;

/** What is left after a year in which a backup was made every twelve hours. */
function afterAYear(): Date[] {
  const start = Date.UTC(2026, 0, 1, 3);
  let left: { made: Date }[] = [];
  for (let half = 0; half < 730; half += 1) {
    left.push({ made: new Date(start + (half * DAY) / 2) });
    const gone = new Set(outdated(left));
    left = left.filter((backup) => !gone.has(backup));
  }
  return left.map(({ made }) => made);
}

test('a year of backups leaves the newest of seven days, five weeks and six months', () => {
  const left = afterAYear();
  const newest = new Date(Date.UTC(2026, 11, 31, 15));
  expect(left).toContainEqual(newest);
  const within = (days: number) => left.filter((made) => +newest - +made < days * DAY).length;
  expect(within(7)).toBe(7);
  expect(within(35)).toBeGreaterThanOrEqual(10);
  expect(+newest - Math.min(...left.map(Number))).toBeGreaterThan(150 * DAY);
  expect(left.length).toBeLessThanOrEqual(KEPT.reduce((sum, { count }) => sum + count, 0));
});

test('a single backup, however old, is kept', () => {
  expect(outdated([{ made: new Date(0) }])).toEqual([]);
});

test('the name of a backup tells when it was made, and other files are none', () => {
  const made = new Date('2026-11-24T19:05:09.000Z');
  expect(backupName(made)).toBe('wherewell-20261124T190509Z.age');
  expect(madeAt(backupName(made))).toEqual(made);
  expect(madeAt('wherewell-20261124T190509Z.age.part')).toBeNull();
  expect(madeAt('notes.txt')).toBeNull();
});
