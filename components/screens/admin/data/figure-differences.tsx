import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '@/components/screens/admin/imports/paged-list';
import { useNextRow } from '@/components/screens/admin/imports/use-next-row';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToasts } from '@/components/ui/toasts';
import { dataKeys, dataQueries } from '@/lib/client/queries/data';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { DataDifference } from '@/lib/domains/public-data/output';
import type { DifferenceDecision } from '@/lib/shared/constants/imports';
import { PlaceLink } from '../lists/cells';
import { figureText, marginText } from './figure-text';

/** Figures that a person entered and a source has otherwise: one takes the source’s, or keeps them. */
export function FigureDifferences() {
  const { notify } = useToasts();
  const { place, nextOf } = useNextRow();
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<DifferenceDecision | null>(null);
  const read = useQuery(dataQueries.differences(page));
  const decide = useCallMutation('data/decide-difference', {
    invalidates: dataKeys.differences,
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PagedList
        page={page}
        onPage={setPage}
        read={read}
        what="the differences"
        empty={{
          title: 'No differences to decide',
          text: 'When a public source differs from a figure that a person entered, the figure stays as it is and is listed here.',
        }}
      >
        {(rows, refetch) => (
          <>
            <p className="text-ink-soft max-w-measure mb-4">
              People entered these figures. The page shows theirs until you decide.
            </p>
            <div className="mb-4 flex flex-wrap gap-3">
              <Button variant="secondary" size="small" onClick={() => setAsking('keep')}>
                Keep all
              </Button>
              <Button variant="secondary" size="small" onClick={() => setAsking('take')}>
                Take all from the sources
              </Button>
            </div>
            <ul aria-label="Differences" className="space-y-4">
              {rows.map((difference) => (
                <li key={difference.id} data-row={difference.id} tabIndex={-1} className="card p-4">
                  <Difference
                    difference={difference}
                    busy={decide.isPending}
                    onDecide={(decision) =>
                      decide.mutate(
                        { decision, id: difference.id },
                        // Someone may have entered another figure, or decided.
                        { onSuccess: nextOf(difference.id), onError: () => void refetch() },
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <ConfirmDialog
              open={asking !== null}
              title={
                asking === 'take'
                  ? 'Take every figure from its source?'
                  : 'Keep every figure as entered?'
              }
              description={
                asking === 'take'
                  ? 'What people entered is replaced, on every page of this list. Earlier figures stay in each community’s history.'
                  : 'All figures stay as people entered them, on every page of this list. The same figures won’t be listed again.'
              }
              backLabel="Cancel"
              goLabel={asking === 'take' ? 'Take all' : 'Keep all'}
              busyLabel="Saving…"
              busy={decide.isPending}
              onBack={() => setAsking(null)}
              onGo={() =>
                asking && decide.mutate({ decision: asking }, { onSettled: () => setAsking(null) })
              }
            />
          </>
        )}
      </PagedList>
    </div>
  );
}

interface DifferenceProps {
  difference: DataDifference;
  busy: boolean;
  onDecide: (decision: DifferenceDecision) => void;
}

function Difference({ difference, busy, onDecide }: DifferenceProps) {
  const { label, field, community, writtenBy, stored, proposed } = difference;
  const of = `${label} of ${community.name}, ${community.state}`;
  return (
    <>
      <h2 className="text-18 font-sans font-semibold break-words">{label}</h2>
      <p className="text-14 text-ink-soft break-words">
        <PlaceLink {...community} />
        {' · '}
        {writtenBy ? `entered by ${writtenBy}` : 'entered by a person'}
      </p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-2">
        <Side title="As entered" field={field} side={stored} />
        <Side title="From the source" field={field} side={proposed} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" disabled={busy} onClick={() => onDecide('keep')}>
          Keep as entered<span className="sr-only">: {of}</span>
        </Button>
        <Button size="small" variant="secondary" disabled={busy} onClick={() => onDecide('take')}>
          Take from the source<span className="sr-only">: {of}</span>
        </Button>
      </div>
    </>
  );
}

interface SideProps {
  title: string;
  field: string;
  side: DataDifference['stored'];
}

function Side({ title, field, side }: SideProps) {
  const { value, source, table, vintage, marginOfError, caution } = side;
  return (
    <div className="bg-moss rounded-control min-w-0 px-3 py-2">
      <p className="text-14 text-ink-soft">{title}</p>
      <p className="figures text-18 font-semibold">
        {figureText(field, value)}
        {marginOfError !== null && (
          <span className="text-14 text-ink-soft font-normal">
            {' '}
            {marginText(field, marginOfError)}
          </span>
        )}
      </p>
      <p className="text-14 text-ink-soft break-words">
        {[source, table, vintage].filter(Boolean).join(', ') || 'Source unknown'}
      </p>
      {caution && <p className="text-14 mt-1">Keep in mind: {caution}</p>}
    </div>
  );
}
