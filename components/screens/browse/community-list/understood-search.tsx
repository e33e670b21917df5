'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { communityQueries } from '@/lib/client/queries/communities';
import { understandSearch } from '@/lib/search/wishes/understand-search';
import type { ListResponse } from '@/lib/domains/community-page/list-output';
import type { SearchArea } from '@/lib/search/output';
import { STATES } from '@/lib/shared/reference/states';
import { withWish, type Wish } from '@/lib/search/wishes/wish';
import { wishLabel } from '@/lib/search/wishes/wish-labels';
import { OPTION_LABELS } from '@/lib/search/address/filter-options';
import { searchNote } from '@/components/communities/search/search-note';
import { formatListAddress, withOption, type ListAddress } from '@/lib/search/address/list-address';

interface UnderstoodSearchProps {
  address: ListAddress;
  /** What the whole text has found; a region in it is understood. */
  found: ListResponse | undefined;
  onList: (address: ListAddress) => void;
}

const statesOf = (area: SearchArea | null): string[] =>
  STATES.flatMap(({ id, stateShortName }) => (area?.stateIds.includes(id) ? [stateShortName] : []));

/** What a search asks for besides names, offered as wishes and states; one click undoes it. */
export function UnderstoodSearchNotice({ address, found, onList }: UnderstoodSearchProps) {
  const [applied, setApplied] = useState<{ before: ListAddress; after: string } | null>(null);
  const { wishes, states, near, rest } = understandSearch(address.q);
  const { data } = useQuery({
    ...communityQueries.list({ searchText: near?.name ?? '', limit: 1 }),
    enabled: near !== null,
  });
  // Near a region is in it; near Washington is near the city.
  const around = data?.areas?.find(({ kind }) => kind === 'region' || kind === 'state');
  const isCity = data?.dataResult[0]?.communityNameText.toLowerCase() === near?.name;
  const inside = near && around && !isCity ? around : null;
  const place = near && !inside && data?.areSimilar !== true ? data?.dataResult[0] : undefined;
  const area = near ? data?.areas?.find(({ spot }) => spot) : undefined;

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
    near && !inside && (area?.spot || place)
      ? {
          kind: 'near',
          place: area?.spot ?? { communityId: place?.id ?? 0 },
          miles: near.miles,
          weight: 1,
        }
      : null;
  const nearName =
    area?.name ?? (place && `${place.communityNameText}, ${place.stateCommunities.stateShortName}`);
  const labels = [
    ...wishes.map((wish) => wishLabel(wish)),
    ...(nearWish ? [wishLabel(nearWish, nearName)] : []),
    ...(inside ? [`In ${inside.name}`] : []),
    ...states.map((code) => `In ${OPTION_LABELS.states.get(code) ?? code}`),
  ];
  const isArea = (text: string) =>
    found?.areas?.some(({ name }) => name.toLowerCase().endsWith(text)) ?? false;
  if (labels.length === 0) {
    const note = found && searchNote(found);
    return note ? <p className="text-16 mb-3">{note}</p> : null;
  }
  const missing = [
    ...(near && !nearWish && !inside ? [near.name] : []),
    ...(rest === '' || isArea(rest) ? [] : [rest]),
  ];
  const apply = () => {
    const after: ListAddress = {
      ...address,
      q: [rest, inside?.searchText].filter(Boolean).join(' '),
      page: 1,
      wishes: [...wishes, ...(nearWish ? [nearWish] : [])].reduce<readonly Wish[]>(
        withWish,
        address.wishes,
      ),
      filters: [...states, ...statesOf(inside)].reduce(
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
