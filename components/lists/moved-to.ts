/**
 * What was moved between two orders of the same ids, and before which it is now; null for nothing.
 */
export function movedTo(
  before: readonly number[],
  after: readonly number[],
): { id: number; beforeId: number | null } | null {
  const at = before.findIndex((id, index) => id !== after[index]);
  const [was, is] = [before[at], after[at]];
  if (was === undefined || is === undefined) return null;
  const id = after[at + 1] === was ? is : was;
  return { id, beforeId: after[after.indexOf(id) + 1] ?? null };
}
