/** How many backups are kept: the newest of each of so many days, weeks and months. */
export const KEPT = [
  { of: 'day', count: 7 },
  { of: 'week', count: 5 },
  { of: 'month', count: 6 },
] as const;

const DAY_MS = 86_400_000;

const PERIOD = {
  day: (at: Date) => at.toISOString().slice(0, 10),
  // Days since a Monday.
  week: (at: Date) => String(Math.floor((at.getTime() - Date.UTC(1970, 0, 5)) / (7 * DAY_MS))),
  month: (at: Date) => at.toISOString().slice(0, 7),
};

/** Those of some backups that need not be kept. @param made when each was made */
export function outdated<Backup extends { made: Date }>(backups: readonly Backup[]): Backup[] {
  const newestFirst = [...backups].sort((a, b) => b.made.getTime() - a.made.getTime());
  const kept = new Set<Backup>();
  for (const { of, count } of KEPT) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const period = PERIOD[of](backup.made);
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}

const NAME = /^wherewell-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/;

/** The name of the file of a backup. */
export const backupName = (made: Date): string =>
  `wherewell-${made.toISOString().replace(/[-:]|\.\d+/g, '')}.age`;

/** When a backup was made; null for another file. */
export function madeAt(name: string): Date | null {
  const [, ...parts] = NAME.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts.map(Number);
  return parts.length === 0
    ? null
    : new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second));
}
