const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Applies a change that somebody made to what they saw to what is there by now: fields that they
 * left alone stay as they are, and lists lose and gain what they took off and added.
 */
export function mergeChange<Value>(seen: Value, wanted: Value, current: Value): Value;
export function mergeChange(seen: unknown, wanted: unknown, current: unknown): unknown {
  if (Array.isArray(seen) && Array.isArray(wanted) && Array.isArray(current)) {
    const kept = current.filter((one) => wanted.includes(one) || !seen.includes(one));
    const added = wanted.filter((one) => !seen.includes(one) && !current.includes(one));
    return [...kept, ...added] as unknown[];
  }
  if (isRecord(seen) && isRecord(wanted) && isRecord(current))
    return Object.fromEntries(
      [...new Set([...Object.keys(current), ...Object.keys(wanted)])].map((key) => [
        key,
        mergeChange(seen[key], wanted[key], current[key]),
      ]),
    );
  return Object.is(seen, wanted) ? current : wanted;
}
