const DAY_MS = 24 * 60 * 60 * 1000;

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** '2026-03-14T09:00:00Z' → '2026-03-09', the Monday of its week in UTC. */
export function mondayOf(moment: string): string {
  const time = Date.parse(moment);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return day(time - sinceMonday * DAY_MS);
}

/** So many Mondays up to one, oldest first. */
export const lastMondays = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => day(Date.parse(last) - (count - 1 - at) * 7 * DAY_MS));
