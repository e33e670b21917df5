/** Longest text of a change: what was there in full is in a history, or is there now. */
const EXCERPT = 160;

const excerpt = (value: unknown): unknown =>
  typeof value === 'string' && value.length > EXCERPT
    ? `${[...value].slice(0, EXCERPT).join('')}…`
    : (value ?? null);

/**
 * The fields that differ, with what they were and are; long texts as their beginnings. Fields that
 * only one of the two has are left out.
 */
export function fieldChanges<Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): Partial<Record<keyof Fields, { before: unknown; after: unknown }>> {
  const changed: Partial<Record<keyof Fields, { before: unknown; after: unknown }>> = {};
  for (const name of Object.keys(before) as (keyof Fields)[])
    if (after[name] !== undefined && JSON.stringify(after[name]) !== JSON.stringify(before[name]))
      changed[name] = { before: excerpt(before[name]), after: excerpt(after[name]) };
  return changed;
}
