import type { FactDifferenceRow, FigureSide } from '@/db/queries/imports/fact-differences';
import type { MatchRow } from '@/db/queries/imports/place-matches';
import type { RunRow } from '@/db/queries/imports/runs';
import { EDITABLE_FIGURES } from '@/lib/shared/constants/figures';
import { fullNameOrNull, presentRun } from '@/lib/domains/runs';
import { isUnderWay } from '@/lib/shared/constants/runs';
import { PUBLIC_FIGURES } from '@/lib/shared/constants/public-data';
import type { DataDifference, DataMatch, DataRun } from './output';
import { isSource, sourceNamed } from './sources';
import { wordTable } from '@/lib/shared/format/word-table';

export function presentDataRun(row: RunRow): DataRun {
  const { source, kind, fileName, states, status, fault, vintage, progress, elsewhere, report } =
    row.run;
  const leftOut = Object.entries(report?.leftOut ?? {}).sort(([, a], [, b]) => b - a);
  return {
    ...presentRun(row),
    source: source ?? '',
    name: source !== null && isSource(source) ? sourceNamed(source).label : fileName,
    kind,
    states,
    progress: isUnderWay(status) ? progress : null,
    fault,
    vintage,
    elsewhere,
    leftOut: leftOut.map(([reason, count]) => ({ reason, count })),
    communities: report?.communities ?? null,
    notes: report?.notes ?? [],
  };
}

const LABELS = wordTable<string>({
  ...Object.fromEntries(Object.entries(EDITABLE_FIGURES).map(([name, { label }]) => [name, label])),
  ...PUBLIC_FIGURES,
  // What the census asks owners for; a listing price is another thing.
  medianHomePrice: 'Typical home value',
});

const presentSide = ({ sourceTable, ...side }: FigureSide) => ({ ...side, table: sourceTable });

export function presentDataDifference(row: FactDifferenceRow): DataDifference {
  const { id, runId, community, field, writer, stored, proposed } = row;
  return {
    id,
    runId,
    community,
    field: field ?? '',
    label: LABELS[field ?? ''] ?? '',
    writtenBy: fullNameOrNull(writer),
    stored: presentSide(stored),
    proposed: presentSide(proposed),
  };
}

export function presentMatch({ match, community }: MatchRow): DataMatch {
  const { id, geoid, name, population, distanceMiles, reason } = match;
  return { id, community, geoid, name, population, distanceMiles, reason };
}
