import type { Db } from '@/db/client';
import type { ImportRunRow } from '@/db/queries/imports/runs';
import { countFactChanges, factForecast } from '@/db/queries/imports/undo-facts';
import {
  countChanges,
  findUndo,
  keptRecords,
  undoForecast,
  type UndoCounts,
} from '@/db/queries/imports/undo-import';
import { fullNameOrNull, readRun } from '@/lib/domains/runs';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { isImportKind } from '@/lib/shared/constants/import-kinds';
import { EDITABLE_FIGURES } from '@/lib/shared/constants/figures';
import { PUBLIC_FIGURES } from '@/lib/shared/constants/public-data';
import { isUnderWay, KEPT_RECORDS_SHOWN, UNDO_DAYS } from '@/lib/shared/constants/runs';
import type { ImportUndo } from './output';
import { wordTable } from '@/lib/shared/format/word-table';

const DAY_MS = 86_400_000;

/** Comparing more changes with what is there now would keep others waiting. */
const MOST_COUNTED = 20_000;

/** Of what has no name of its own. */
const LABELS = wordTable<string>({
  ...PUBLIC_FIGURES,
  ...Object.fromEntries(Object.entries(EDITABLE_FIGURES).map(([name, { label }]) => [name, label])),
  climate_insights: 'Climate type',
  cost_of_living_insights: 'Cost of living type',
  education_insights: 'Kinds of schools',
  community_climate: 'Weather station',
  community_hazards: 'Natural hazards',
  community_transit: 'Public transportation',
});

const NOTHING: UndoCounts = { total: 0, removed: 0, returned: 0, kept: 0, gone: 0 };

const NOT_DONE = {
  exact: true,
  reason: null,
  until: null,
  undoneBy: null,
  finishedAt: null,
  records: [],
};

/** Why an import can't be undone: null where that goes without saying. */
function whyNot(run: ImportRunRow, now: Date): { reason: string | null } | null {
  if (run.dryRun || isUnderWay(run.status) || run.added + run.updated + run.differences === 0)
    return { reason: null };
  const noun = run.source === null ? 'import' : 'update';
  if (!run.keepsChanges)
    return {
      reason: `This ${noun} can’t be undone: it ran before what an ${noun} changes was kept.`,
    };
  if (now > lastMoment(run))
    return {
      reason: `This ${noun} can’t be undone any longer: what it changed is kept for ${UNDO_DAYS} days.`,
    };
  return null;
}

const lastMoment = ({ finishedAt, updatedAt }: ImportRunRow): Date =>
  new Date((finishedAt ?? updatedAt).getTime() + UNDO_DAYS * DAY_MS);

/** What undoing a run would do: of many changes, at most how many of each it added and changed. */
async function forecastOf(
  db: Db,
  { id, kind, added, updated }: ImportRunRow,
): Promise<UndoCounts & { exact: boolean }> {
  const ofRows = isImportKind(kind) ? kind : null;
  const total = await (ofRows ? countChanges(db, id) : countFactChanges(db, id));
  if (total > MOST_COUNTED)
    return { ...NOTHING, total, removed: added, returned: updated, exact: false };
  const counts = await (ofRows ? undoForecast(db, id, ofRows) : factForecast(db, id));
  return { ...counts, exact: true };
}

/**
 * What undoing an import would do now, does or has done.
 * @throws AppError 'missing'
 */
export async function readUndo(db: Db, id: string): Promise<ImportUndo> {
  const { run } = await readRun(db, id, ERROR_MESSAGES.noImport);
  const found = await findUndo(db, id);
  if (!found) {
    const refused = whyNot(run, new Date());
    if (refused) return { ...NOT_DONE, ...NOTHING, ...refused, state: 'impossible' };
    const counts = await forecastOf(db, run);
    if (counts.total === 0) return { ...NOT_DONE, ...NOTHING, state: 'impossible' };
    return { ...NOT_DONE, ...counts, state: 'possible', until: lastMoment(run).toISOString() };
  }
  const { status, total, removed, returned, kept, gone, finishedAt } = found.undo;
  const records = await keptRecords(db, id, KEPT_RECORDS_SHOWN);
  return {
    ...NOT_DONE,
    state: status,
    total,
    removed,
    returned,
    kept,
    gone,
    undoneBy: fullNameOrNull(found.starter),
    finishedAt: finishedAt?.toISOString() ?? null,
    records: records.map((record) => ({ ...record, name: LABELS[record.name] ?? record.name })),
  };
}
