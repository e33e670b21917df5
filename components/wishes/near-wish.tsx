'use client';

import { useState } from 'react';
import { CommunityField } from '@/components/communities/search/community-field';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/input/text-input';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { typedMiles } from '@/lib/search/wishes/own-numbers';
import { withWish, type Wish } from '@/lib/search/wishes/wish';
import { wishLabel } from '@/lib/search/wishes/wish-labels';

interface NearWishProps {
  wishes: readonly Wish[];
  onChange: (wishes: readonly Wish[]) => void;
}

const USUAL_MILES = '30';

/** Wishes for a place to be near, one after another. */
export function NearWishForm({ wishes, onChange }: NearWishProps) {
  const [place, setPlace] = useState<CommunitySummary | null>(null);
  const [typed, setTyped] = useState(USUAL_MILES);
  const [wrong, setWrong] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);

  const add = () => {
    const read = typedMiles('near', typed);
    if ('words' in read) return setWrong(read.words);
    if (read.miles === null) return setWrong('Enter how many miles away it may be.');
    if (!place) return;
    const wish: Wish = {
      kind: 'near',
      place: { communityId: place.id },
      miles: read.miles,
      weight: 1,
    };
    setWrong(null);
    setAdded(
      wishLabel(wish, `${place.communityNameText}, ${place.stateCommunities.stateShortName}`),
    );
    setPlace(null);
    onChange(withWish(wishes, wish));
  };
  return (
    <div className="space-y-2 [--suggestions-width:0px]">
      <CommunityField
        label="Near a place"
        value={place}
        onValueChange={(chosen) => {
          setPlace(chosen);
          setAdded(null);
        }}
      />
      {place && (
        <>
          <TextInput
            label="Within, in miles"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={wrong ?? undefined}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') add();
            }}
            className="figures"
          />
          <Button variant="secondary" size="small" onClick={add}>
            Add this wish
          </Button>
        </>
      )}
      <p role="status" className="text-14 text-ink-soft empty:hidden">
        {added && `Added: ${added}`}
      </p>
    </div>
  );
}
