import type { FillingRow } from '@/db/queries/imports/filling';
import { isSource, sourceNamed } from './sources';

/** What is being filled in, in a few words, and how far that is; null where nothing is. */
export const describeFilling = (row: FillingRow | null) =>
  row && isSource(row.source)
    ? { what: sourceNamed(row.source).topic, percent: percentOf(row.progress) }
    : null;

/**
 * How far a run is, by what it says of itself: downloads are its first half, storing its second.
 * @returns whole percent; null while it says nothing of it
 */
export function percentOf(progress: string | null): number | null {
  const stored = /^Storing, (\d+)%$/.exec(progress ?? '');
  if (stored) return 50 + Math.floor(Number(stored[1]) / 2);
  const got = /, ([\d,]+) MB of ([\d,]+) MB$/.exec(progress ?? '');
  const [done, all] = [got?.[1], got?.[2]].map((text) => Number(text?.replaceAll(',', '')));
  return done !== undefined && all ? Math.floor(Math.min(1, done / all) * 50) : null;
}
