'use client';

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { CommunityField } from '@/components/communities/search/community-field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/input/select';
import { communityQueries } from '@/lib/client/queries/communities';
import { withoutWish, withWish, type NearWish, type Wish } from '@/lib/search/wishes/wish';
import { X } from 'lucide-react';
import { isFull } from './quiz-answers';

const MILES = [10, 25, 50, 100];
const USUAL_MILES = 50;

type Near = NearWish & Wish;
type Known = Near & { place: { communityId: number } };

interface NearWishFieldProps {
  wishes: readonly Wish[];
  onChange: (change: (wishes: readonly Wish[]) => readonly Wish[]) => void;
}

/** Places to be near to: found by name, each with its miles. */
export function NearWishField({ wishes, onChange }: NearWishFieldProps) {
  const [adding, setAdding] = useState(0);
  const near = wishes.filter(
    (wish): wish is Known => wish.kind === 'near' && 'communityId' in wish.place,
  );
  const names = useQueries({
    queries: near.map(({ place }) => communityQueries.basicInfo(place.communityId)),
  }).map(({ data }) =>
    data ? `${data.data.communityNameText}, ${data.data.stateCommunities.stateShortName}` : '…',
  );
  return (
    <fieldset className="min-w-0">
      <legend className="text-18 mb-2 font-semibold">Near a place</legend>
      {near.length > 0 && (
        <ul className="mb-3 space-y-2">
          {near.map((wish, at) => (
            <li
              key={wish.place.communityId}
              className="card flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2"
            >
              <span className="text-16 min-w-0 grow font-semibold">{names[at]}</span>
              <Select
                label={`Miles from ${names[at]}`}
                hideLabel
                value={String(wish.miles)}
                options={[...new Set([...MILES, wish.miles])].map((miles) => ({
                  value: String(miles),
                  label: `within ${miles} miles`,
                }))}
                onValueChange={(miles) =>
                  onChange((now) => withWish(now, { ...wish, miles: Number(miles) }))
                }
              />
              <IconButton
                label={`Remove ${names[at]}`}
                icon={<X size={20} />}
                onClick={() => onChange((now) => withoutWish(now, wish))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull(wishes) && (
        <CommunityField
          key={adding}
          label={near.length > 0 ? 'Or near another place' : 'Near a town or city'}
          hint="Family, work, a lake: type the place you want to be close to."
          value={null}
          onValueChange={(community) => {
            if (!community) return;
            setAdding(adding + 1);
            onChange((now) =>
              withWish(now, {
                kind: 'near',
                place: { communityId: community.id },
                miles: USUAL_MILES,
                weight: 1,
              }),
            );
          }}
        />
      )}
    </fieldset>
  );
}
