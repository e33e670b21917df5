import { IMPORTS } from '@/lib/domains/imports/kinds';
import type { ImportUndo } from '@/lib/domains/imports/output';
import { isImportKind } from '@/lib/shared/constants/import-kinds';
import type { RunKind } from '@/lib/shared/constants/runs';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatCount } from '@/lib/shared/format/numbers';

/** Where a record is edited; what has no form of its own is on the community's page. */
function hrefOf(kind: RunKind, { recordId, community }: ImportUndo['records'][number]): string {
  const path =
    recordId !== null && isImportKind(kind)
      ? IMPORTS[kind].editedAt({ id: recordId, communityId: community.id })
      : PATHS.communityDetails.to({ id: community.id });
  return shellHref(path);
}

/** What stayed when a run was undone, by name. */
export function KeptRecords({
  kind,
  noun,
  undo,
}: {
  kind: RunKind;
  noun: string;
  undo: ImportUndo;
}) {
  const { records, kept } = undo;
  if (records.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-semibold">What stayed</p>
      <ul aria-label="What stayed" className="mt-1 space-y-1">
        {records.map((record) => (
          <li key={record.id} className="break-words">
            <a href={hrefOf(kind, record)} className="link">
              {record.name}
            </a>
            , {record.community.name}, {record.community.state}:{' '}
            <span className="text-ink-soft">
              {record.changedBy === 'person' ? 'somebody edited it' : `a later ${noun} changed it`}
            </span>
          </li>
        ))}
      </ul>
      {kept > records.length && (
        <p className="text-ink-soft mt-1">And {formatCount(kept - records.length)} more.</p>
      )}
    </>
  );
}
