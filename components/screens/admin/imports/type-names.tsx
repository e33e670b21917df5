import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect, type SearchOption } from '@/components/ui/input/search-select';
import { useToasts } from '@/components/ui/overlay/toasts';
import { importCallKeys, importQueries } from '@/lib/client/queries/imports';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { ofImportKinds, type ImportKind } from '@/lib/shared/constants/import-kinds';
import type { ImportedTypeName } from '@/lib/domains/imports/output';
import { IMPORTS } from '@/lib/domains/imports/kinds';
import type { ImportDescriptor } from '@/lib/domains/imports/kinds/kind';
import { formatCount } from '@/lib/shared/format/numbers';
import { PagedList } from './paged-list';
import { useNextRow } from './use-next-row';

const optionsOf = ({ types }: ImportDescriptor): readonly SearchOption[] =>
  types.map(({ id, name, group }) => ({
    value: String(id),
    label: name,
    ...(group !== undefined && { alias: group }),
  }));

const OPTIONS = ofImportKinds((kind) => optionsOf(IMPORTS[kind]));

/** Type texts that weren't recognized, each to be given its type once. */
export function TypeNames({ kind }: { kind: ImportKind }) {
  const [page, setPage] = useState(1);
  const { place, nextOf } = useNextRow();
  const read = useQuery({
    ...importQueries.typeNames(kind, page),
    placeholderData: keepPreviousData,
  });
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PagedList
        page={page}
        onPage={setPage}
        read={read}
        what="the types"
        empty={{
          title: 'Every type was recognized',
          text: 'Type names from a file that don’t match one of ours are listed here. Assign each one once.',
        }}
      >
        {(names) => (
          <>
            <p className="text-ink-soft max-w-measure mb-4">
              Assign each type once. Then try the refused rows again from the import’s report, or
              import the file again.
            </p>
            <ul className="space-y-3">
              {names.map((name) => (
                <li
                  key={name.id}
                  data-row={name.id}
                  tabIndex={-1}
                  className="card tablet:flex items-center gap-6 p-4"
                >
                  <TypeName kind={kind} name={name} nextOf={nextOf} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </div>
  );
}

/** In the report of a file: the texts that have no type yet, each to be given one on the spot. */
export function AssignTypes({ kind, then }: { kind: ImportKind; then: string }) {
  const { data } = useQuery(importQueries.typeNames(kind, 1));
  const { place, nextOf } = useNextRow();
  const waiting = data?.data.filter(({ typeId }) => typeId === null) ?? [];
  if (!data) return null;
  return (
    <section ref={place} tabIndex={-1} aria-label="Types to assign" className="mt-4 outline-none">
      <p role="status" className="max-w-measure">
        {waiting.length > 0
          ? `Some types weren’t recognized. Assign each one once. ${then}`
          : `Every type is assigned. ${then}`}
      </p>
      <ul className="mt-3 space-y-3">
        {waiting.map((name) => (
          <li
            key={name.id}
            data-row={name.id}
            tabIndex={-1}
            className="border-line rounded-control tablet:flex items-center gap-6 border p-3"
          >
            <TypeName kind={kind} name={name} nextOf={nextOf} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TypeName({
  kind,
  name: { id, typeText, typeId, rowCount },
  nextOf,
}: {
  kind: ImportKind;
  name: ImportedTypeName;
  nextOf: (id: number) => () => void;
}) {
  const { notify } = useToasts();
  const assign = useCallMutation('import/assign-type', {
    invalidates: [importCallKeys.typeNames],
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  const chosen = assign.isPending ? assign.variables.typeId : typeId;
  return (
    <>
      <div className="min-w-0 flex-1">
        <h2 className="text-18 font-sans font-semibold break-words">{typeText}</h2>
        <p className="text-14 text-ink-soft">
          {rowCount === 1 ? '1 row' : `${formatCount(rowCount)} rows`} in the last file
        </p>
      </div>
      <SearchSelect
        fieldClassName="tablet:w-72 max-tablet:mt-3"
        label={`Type for “${typeText}”`}
        hideLabel
        placeholder="Choose a type"
        clearsWhenLeft
        noneFound="No matching types."
        options={OPTIONS[kind]}
        value={chosen === null ? '' : String(chosen)}
        readOnly={assign.isPending}
        onValueChange={(value) => {
          const wanted = value === '' ? null : Number(value);
          if (wanted === typeId) return;
          assign.mutate({ kind, id, typeId: wanted }, { onSuccess: nextOf(id) });
        }}
      />
    </>
  );
}
