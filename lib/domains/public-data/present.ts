import type { RunRow } from '@/db/queries/imports/imports';
import type { FactDifferenceRow, FigureSide } from '@/db/queries/imports/fact-differences';
import type { MatchRow } from '@/db/queries/imports/place-matches';
import { EDITABLE_FIGURES } from '@/lib/shared/constants/figures';
import { DATA_SOURCES, isDataSource, PUBLIC_FIGURES } from '@/lib/shared/constants/public-data';
import type { DataDifference, DataMatch, DataRun } from './output';

const fullName = (person: RunRow['starter']): string | null =>
  person && [person.firstName, person.lastName].filter(Boolean).join(' ');

/** @returns null for an import of a file */
export function presentRun({ run, starter }: RunRow): DataRun | null {
  const { id, source, states, dryRun, status, fault, vintage } = run;
  if (source === null || !isDataSource(source)) return null;
  const isUnderWay = status === 'receiving' || status === 'running';
  return {
    id,
    source,
    name: DATA_SOURCES[source],
    states,
    dryRun,
    status,
    progress: isUnderWay ? run.progress : null,
    fault,
    vintage,
    read: run.read,
    added: run.added,
    updated: run.updated,
    unchanged: run.unchanged,
    refused: run.refused,
    differences: run.differences,
    elsewhere: run.elsewhere,
    startedBy: fullName(starter),
    startedAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

const LABELS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(EDITABLE_FIGURES).map(([name, { label }]) => [name, label])),
  ...PUBLIC_FIGURES,
  // What the census asks owners for; a listing price is another thing.
  medianHomePrice: 'Typical home value',
};

const presentSide = ({ sourceTable, ...side }: FigureSide) => ({ ...side, table: sourceTable });

export function presentDifference(row: FactDifferenceRow): DataDifference {
  const { id, runId, community, field, writer, stored, proposed } = row;
  return {
    id,
    runId,
    community,
    field: field ?? '',
    label: LABELS[field ?? ''] ?? '',
    writtenBy: fullName(writer),
    stored: presentSide(stored),
    proposed: presentSide(proposed),
  };
}

export function presentMatch({ match, community }: MatchRow): DataMatch {
  const { id, geoid, name, distanceMiles, reason } = match;
  return { id, community, geoid, name, distanceMiles, reason };
}
