import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToasts } from '@/components/ui/toasts';
import { importKeys, importQueries } from '@/lib/client/queries/imports';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { maskPhone } from '@/lib/shared/format/phone-number';
import type { DifferenceDecision, ImportKind } from '@/lib/shared/constants/imports';
import type { ImportDifference } from '@/lib/domains/imports/output';
import { DATA_LABELS } from './data-labels';
import { PagedList } from './paged-list';
import { useNextRow } from './use-next-row';

const FIELDS = {
  name: 'Name',
  type: 'Type',
  address: 'Address',
  description: 'Description',
  phone: 'Phone',
  webUrl: 'Website',
  externalId: 'External id',
  source: 'Source',
} as const satisfies Record<keyof ImportDifference['stored'], string>;

/** Records that a person wrote and a file has otherwise: one takes what the file says, or keeps them. */
export function Differences({ kind }: { kind: ImportKind }) {
  const { notify } = useToasts();
  const { place, nextOf } = useNextRow();
  const [asking, setAsking] = useState<DifferenceDecision | null>(null);
  const decide = useCallMutation('import/decide-difference', {
    invalidates: importKeys.changed(kind),
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  const [page, setPage] = useState(1);
  const read = useQuery(importQueries.differences(kind, page));
  const decideAll = (decision: DifferenceDecision) =>
    decide.mutate({ kind, decision }, { onSettled: () => setAsking(null) });
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PagedList
        page={page}
        onPage={setPage}
        read={read}
        what="the differences"
        empty={{
          title: 'No differences to decide',
          text: 'When a file differs from what a person wrote, the record stays as it is and is listed here.',
        }}
      >
        {(rows, refetch) => (
          <>
            <div className="mb-4 flex flex-wrap gap-3">
              <Button variant="secondary" size="small" onClick={() => setAsking('keep')}>
                Keep all
              </Button>
              <Button variant="secondary" size="small" onClick={() => setAsking('take')}>
                Take all from the file
              </Button>
            </div>
            <ul className="space-y-4">
              {rows.map((difference) => (
                <li key={difference.id} data-row={difference.id} tabIndex={-1} className="card p-4">
                  <Difference
                    difference={difference}
                    busy={decide.isPending}
                    onDecide={(decision) =>
                      decide.mutate(
                        { kind, decision, id: difference.id },
                        // Someone may have changed the record, or decided.
                        { onSuccess: nextOf(difference.id), onError: () => void refetch() },
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            {asking && (
              <DecideAll
                kind={kind}
                decision={asking}
                busy={decide.isPending}
                onClose={() => setAsking(null)}
                onConfirm={() => decideAll(asking)}
              />
            )}
          </>
        )}
      </PagedList>
    </div>
  );
}

interface DecideAllProps {
  kind: ImportKind;
  decision: DifferenceDecision;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function DecideAll({ kind, decision, busy, onClose, onConfirm }: DecideAllProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const { records } = DATA_LABELS[kind];
  const taking = decision === 'take';
  return (
    <Dialog
      open
      size="small"
      dismissable={!busy}
      onOpenChange={onClose}
      initialFocus={cancel}
      title={taking ? 'Take everything from the file?' : 'Keep everything as written?'}
      description={
        taking
          ? `What people wrote in all of these ${records} is replaced by what the file says, on every page of this list.`
          : `All of these ${records} stay as people wrote them, on every page of this list. The same file won’t ask again.`
      }
      footer={
        <>
          <Button ref={cancel} variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={taking ? 'danger' : 'primary'}
            busy={busy}
            busyLabel="Saving…"
            onClick={onConfirm}
          >
            {taking ? 'Replace what people wrote' : 'Keep all'}
          </Button>
        </>
      }
    />
  );
}

const shown = (field: keyof typeof FIELDS, text: string | null | undefined): string => {
  if (!text) return 'Nothing';
  return field === 'phone' ? maskPhone(text) : text;
};

/** What one side says of a field. */
const Side = ({ label, text }: { label: string; text: string }) => (
  <dd className="bg-moss rounded-control min-w-0 px-3 py-2">
    <span className="text-14 text-ink-soft block">{label}</span>
    <span className="break-words whitespace-pre-line">{text}</span>
  </dd>
);

interface DifferenceProps {
  difference: ImportDifference;
  busy: boolean;
  onDecide: (decision: DifferenceDecision) => void;
}

function Difference({ difference, busy, onDecide }: DifferenceProps) {
  const { recordName, community, writtenBy, fileName, line, stored, proposed } = difference;
  const fields = Object.keys(FIELDS).filter((field): field is keyof typeof FIELDS =>
    Object.hasOwn(proposed, field),
  );
  return (
    <>
      <h2 className="text-18 font-sans font-semibold break-words">{recordName}</h2>
      <p className="text-14 text-ink-soft break-words">
        <a
          href={shellHref(PATHS.communityDetails.to({ id: community.id }))}
          className="link"
        >{`${community.name}, ${community.state}`}</a>
        {' · '}
        {writtenBy ? `written by ${writtenBy}` : 'written by a person'}
        {' · '}
        {fileName}, line {line.toLocaleString('en-US')}
      </p>
      <dl className="mt-3 space-y-3">
        {fields.map((field) => (
          <div key={field}>
            <dt className="text-14 font-semibold">{FIELDS[field]}</dt>
            <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-2">
              <Side label="As written" text={shown(field, stored[field])} />
              <Side label="In the file" text={shown(field, proposed[field])} />
            </div>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" disabled={busy} onClick={() => onDecide('keep')}>
          Keep as written<span className="sr-only"> {recordName}</span>
        </Button>
        <Button size="small" variant="secondary" disabled={busy} onClick={() => onDecide('take')}>
          Take from the file<span className="sr-only"> {recordName}</span>
        </Button>
      </div>
    </>
  );
}
