import { IMPORTS } from '@/lib/domains/imports/kinds';
import type { ImportUndo } from '@/lib/domains/imports/output';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { shellHref } from '@/lib/shared/constants/paths';
import { formatCount } from '@/lib/shared/format/numbers';

/** What stayed when an import was undone, by name; each leads to where it is edited. */
export function KeptRecords({ kind, undo }: { kind: ImportKind; undo: ImportUndo }) {
  const { records, kept } = undo;
  if (records.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-semibold">What stayed</p>
      <ul aria-label="What stayed" className="mt-1 space-y-1">
        {records.map((record) => (
          <li key={record.id} className="break-words">
            <a
              href={shellHref(
                IMPORTS[kind].editedAt({ id: record.id, communityId: record.community.id }),
              )}
              className="link"
            >
              {record.name}
            </a>
            , {record.community.name}, {record.community.state}:{' '}
            <span className="text-ink-soft">
              {record.changedBy === 'person' ? 'somebody edited it' : 'a later import changed it'}
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
