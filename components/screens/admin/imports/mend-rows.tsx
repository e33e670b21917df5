import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { useToasts } from '@/components/ui/overlay/toasts';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { importCallKeys, importQueries } from '@/lib/client/queries/imports';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { MendedRow } from './mended-row';
import { rowsOf, type RejectedCursor } from './rejected-rows';

interface MendRowsProps {
  /** Of the import. */
  id: string;
  kind: ImportKind;
  onBack: () => void;
  /** Called when no rejected row is left. */
  onAllMended: () => void;
}

/** What was typed into rows, by line and then by the position of the column. */
type Typed = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** Rejected rows of an import, page by page: their cells are edited and the rows tried again. */
export function MendRows({ id, kind, onBack, onAllMended }: MendRowsProps) {
  /** The cursors of this page and the ones before it. */
  const [cursors, setCursors] = useState<readonly (RejectedCursor | null)[]>([null]);
  const [typed, setTyped] = useState<Typed>(new Map());
  const { notify } = useToasts();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...importQueries.rejectedRows(id, cursors.at(-1) ?? null),
    placeholderData: keepPreviousData,
  });
  const retry = useCallMutation('import/retry-rows', {
    invalidates: importCallKeys.mended(kind, id),
    showError: 'inline',
    onSuccess({ message, mended }) {
      notify({ text: message, ...(mended > 0 && { tone: 'success' }) });
    },
  });
  const guard = useLeaveGuard(typed.size > 0, retry.isPending);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, [cursors]);

  if (!data && error)
    return (
      <NotLoaded title="We couldn’t load the rows" text={error.message} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton className="rounded-card mt-6 h-56 w-full" />;

  const { rows, next } = rowsOf(data);
  const mendable = rows.filter(({ cells }) => cells !== null);
  const busy = retry.isPending || isPlaceholderData;
  const send = () => {
    const sent = mendable.map(({ line }) => ({
      line,
      cells: [...(typed.get(line) ?? [])].map(([column, text]) => ({ column, text })),
    }));
    retry.mutate(
      { id, kind, rows: sent },
      {
        // By now the server has what was typed, and the list is read again.
        onSuccess({ data: { refused } }) {
          setTyped((before) => without(before, sent));
          if (refused === 0) onAllMended();
          else title.current?.focus();
        },
      },
    );
  };
  return (
    <form
      noValidate
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={title} tabIndex={-1} className="text-18 font-semibold outline-none">
          Edit refused rows
        </h3>
        <Button variant="quiet" size="small" disabled={typed.size > 0} onClick={onBack}>
          Back to the list
        </Button>
      </div>
      <p className="text-ink-soft max-w-measure mt-1">
        Change what is wrong, then try the rows again. Rows that still can’t be imported stay here
        with what you typed.
      </p>
      <FormError message={retry.error?.message} />
      {rows.length === 0 && <p className="mt-4">There are no refused rows here.</p>}
      <ul className="mt-4 space-y-4">
        {rows.map((row) => (
          <MendedRow
            key={row.line}
            row={row}
            header={data.header ?? []}
            labels={data.labels}
            typed={typed.get(row.line)}
            readOnly={busy}
            onType={(column, text) => {
              setTyped((before) => withCell(before, row.line, column, text));
            }}
          />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {mendable.length > 0 && (
          <Button type="submit" busy={retry.isPending} busyLabel="Trying…" disabled={busy}>
            {mendable.length === 1
              ? 'Try this row again'
              : `Try these ${mendable.length} rows again`}
          </Button>
        )}
        {cursors.length > 1 && (
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => setCursors((before) => before.slice(0, -1))}
          >
            Previous rows
          </Button>
        )}
        {next && (
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => setCursors((before) => [...before, next])}
          >
            Next rows
          </Button>
        )}
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}

function withCell(typed: Typed, line: number, column: number, text: string): Typed {
  const row = new Map(typed.get(line)).set(column, text);
  return new Map(typed).set(line, row);
}

const without = (typed: Typed, rows: readonly { line: number }[]): Typed =>
  new Map([...typed].filter(([line]) => !rows.some((row) => row.line === line)));
