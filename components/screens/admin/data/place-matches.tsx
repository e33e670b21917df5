import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '@/components/screens/admin/imports/paged-list';
import { useNextRow } from '@/components/screens/admin/imports/use-next-row';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/toasts';
import { dataKeys, dataQueries } from '@/lib/client/queries/data';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { DataMatch } from '@/lib/domains/public-data/output';
import { formatCount } from '@/lib/shared/format/numbers';
import { PlaceLink } from '../lists/cells';

const REASONS: Readonly<Record<DataMatch['reason'], string>> = {
  far: 'The name is the same, but the place is some miles away.',
  several: 'Several places of this name are about as near.',
  taken: 'Another community has this place of the census already.',
};

/** Places of the census that may be communities here: one says whether they are. */
export function PlaceMatches() {
  const { notify } = useToasts();
  const { place, nextOf } = useNextRow();
  const [page, setPage] = useState(1);
  const read = useQuery(dataQueries.matches(page));
  const decide = useCallMutation('data/decide-match', {
    invalidates: dataKeys.matches,
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
        what="the places"
        empty={{
          title: 'No places to match',
          text: 'When a place of the census may be a community here, but it isn’t certain, it is listed here after an update.',
        }}
      >
        {(rows, refetch) => (
          <>
            <p className="text-ink-soft max-w-measure mb-4">
              Communities get their census figures by name and position. These ones are doubtful.
            </p>
            <ul aria-label="Places to match" className="space-y-4">
              {rows.map((match) => (
                <li key={match.id} data-row={match.id} tabIndex={-1} className="card p-4">
                  <Match
                    match={match}
                    busy={decide.isPending}
                    onDecide={(decision) =>
                      decide.mutate(
                        { decision, id: match.id },
                        // Someone else may have decided.
                        { onSuccess: nextOf(match.id), onError: () => void refetch() },
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </div>
  );
}

interface MatchProps {
  match: DataMatch;
  busy: boolean;
  onDecide: (decision: 'take' | 'keep') => void;
}

function Match({ match, busy, onDecide }: MatchProps) {
  const { community, geoid, name, distanceMiles, reason } = match;
  const of = `${name} and ${community.name}, ${community.state}`;
  const population =
    community.population === null
      ? 'population unknown'
      : `${formatCount(community.population)} people`;
  return (
    <>
      <h2 className="text-18 font-sans font-semibold break-words">
        Is {name} the community {community.name}?
      </h2>
      <p className="text-14 text-ink-soft mt-1 break-words">{REASONS[reason]}</p>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-2">
        <div className="bg-moss rounded-control min-w-0 px-3 py-2">
          <dt className="text-14 text-ink-soft">Community here</dt>
          <dd className="break-words">
            <PlaceLink {...community} />
            <span className="figures block">
              {[community.county, population].filter(Boolean).join(', ')}
            </span>
          </dd>
        </div>
        <div className="bg-moss rounded-control min-w-0 px-3 py-2">
          <dt className="text-14 text-ink-soft">Place of the census</dt>
          <dd className="break-words">
            {name}
            <span className="figures block">
              {distanceMiles.toLocaleString('en-US')} miles away, number {geoid}
            </span>
          </dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" disabled={busy} onClick={() => onDecide('take')}>
          Same place<span className="sr-only">: {of}</span>
        </Button>
        <Button size="small" variant="secondary" disabled={busy} onClick={() => onDecide('keep')}>
          Another place<span className="sr-only">: {of}</span>
        </Button>
      </div>
    </>
  );
}
