'use client';

import { withoutWish, withWish, type Wish } from '@/lib/search/wishes/wish';
import { OWN_FIGURES } from '@/lib/search/wishes/own-numbers';
import { WISH_SUBJECTS } from '@/lib/search/wishes/wish-labels';
import { OwnDistance } from './own-distance';
import { OwnRange } from './own-range';

export interface ChangeWishProps {
  wish: Wish;
  wishes: readonly Wish[];
  onChange: (wishes: readonly Wish[]) => void;
}

/** The numbers of one wish, to be changed where it stands; without any it is taken back. */
export default function ChangeWish({ wish, wishes, onChange }: ChangeWishProps) {
  const put = (changed: Wish | null) =>
    onChange(changed ? withWish(wishes, changed) : withoutWish(wishes, wish));
  if ('from' in wish)
    return (
      <>
        <p className="text-16 font-semibold">
          {OWN_FIGURES[wish.kind].label}
          {OWN_FIGURES[wish.kind].unit === '°F' && ', °F'}
        </p>
        <OwnRange
          kind={wish.kind}
          bounds={wish}
          onChange={(bounds) =>
            put(bounds.from === null && bounds.to === null ? null : { ...wish, ...bounds })
          }
        />
      </>
    );
  if (!('miles' in wish)) return null;
  const subject = wish.kind === 'near' ? 'Distance' : WISH_SUBJECTS[wish.kind];
  return (
    <OwnDistance
      kind={wish.kind}
      label={subject.charAt(0).toUpperCase() + subject.slice(1)}
      miles={wish.miles}
      onChange={(miles) => put(miles === null ? null : { ...wish, miles })}
    />
  );
}
