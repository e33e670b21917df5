import type { z } from 'zod';
import type { RejectedRow } from '@/db/queries/imports/run-parts';
import type { RunRow } from '@/db/queries/imports/runs';
import type { rejectedRow, run } from './output';

interface Person {
  firstName: string | null;
  lastName: string | null;
}

/** @returns null where nobody is known */
export const fullNameOrNull = (person: Person | null): string | null =>
  person && [person.firstName, person.lastName].filter(Boolean).join(' ');

/** What the reports of all runs have in common. */
export const presentRun = ({ run: row, starter, undo }: RunRow): z.output<typeof run> => ({
  id: row.id,
  dryRun: row.dryRun,
  status: row.status,
  undone: undo !== null,
  read: row.read,
  added: row.added,
  updated: row.updated,
  unchanged: row.unchanged,
  refused: row.refused,
  differences: row.differences,
  startedBy: fullNameOrNull(starter),
  startedAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

export const presentRejectedRow = ({
  line,
  columnName,
  reason,
}: RejectedRow): z.output<typeof rejectedRow> => ({ line, column: columnName, reason });
