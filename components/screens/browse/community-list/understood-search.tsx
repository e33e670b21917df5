'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { communityQueries } from '@/lib/client/queries/communities';
import { understandSearch } from '@/lib/search/wishes/understand-search';
import { withWish, type Wish } from '@/lib/search/wishes/wish';
import { wishLabel } from '@/lib/search/wishes/words';
import { OPTION_LABELS } from './filter-options';
import { formatListAddress, withOption, type ListAddress } from './list-address';

interface UnderstoodSearchProps {
  address: ListAddress;
  onList: (address: ListAddress) => void;
}

/** What a search asks for besides names, offered as wishes and states; one click undoes it. */
export function UnderstoodSearch({ address, onList }: UnderstoodSearchProps) {
  const [applied, setApplied] = useState<{ before: ListAddress; after: string } | null>(null);
  const { wishes, states, near, rest } = understandSearch(address.q);
  const { data } = useQuery({
    ...communityQueries.list({ searchText: near?.name ?? '', limit: 1 }),
    enabled: near !== null,
  });
  const place = near && data?.areSimilar !== true ? data?.dataResult[0] : undefined;

  if (applied && formatListAddress(address) === applied.after)
    return (
      <p className="text-16 mb-3" role="status">
        Understood from “{applied.before.q}”.{' '}
        <Button variant="link" onClick={() => onList(applied.before)}>
          Undo
        </Button>
      </p>
    );

  const nearWish: Wish | null =
    near && place
      ? { kind: 'near', place: { communityId: place.id }, miles: near.miles, weight: 1 }
      : null;
  const labels = [
    ...wishes.map((wish) => wishLabel(wish)),
    ...(nearWish && place
      ? [
          wishLabel(
            nearWish,
            `${place.communityNameText}, ${place.stateCommunities.stateShortName}`,
          ),
        ]
      : []),
    ...states.map((code) => `In ${OPTION_LABELS.states.get(code) ?? code}`),
  ];
  if (labels.length === 0) return null;
  const missing = [...(near && !place ? [near.name] : []), ...(rest === '' ? [] : [rest])];
  const apply = () => {
    const after: ListAddress = {
      ...address,
      q: rest,
      page: 1,
      wishes: [...wishes, ...(nearWish ? [nearWish] : [])].reduce<readonly Wish[]>(
        withWish,
        address.wishes,
      ),
      filters: states.reduce(
        (filters, code) => withOption(filters, 'states', code, true),
        address.filters,
      ),
    };
    setApplied({ before: address, after: formatListAddress(after) });
    onList(after);
  };
  return (
    <div className="card mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 print:hidden">
      <p className="text-16 min-w-0 grow basis-60">
        Understood as: <strong>{labels.join(' · ')}</strong>
        {missing.length > 0 && (
          <span className="text-ink-soft">
            {' '}
            Not understood, searched for by name: {missing.join(', ')}
          </span>
        )}
      </p>
      <Button variant="secondary" size="small" onClick={apply}>
        Show these
      </Button>
    </div>
  );
}
