import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import type { Amenity } from '@/lib/domains/amenities/output';
import { AmenityCard } from './amenity-card';

export interface AmenityListProps {
  /** Of the list, for what controls it. */
  id: string;
  amenities: readonly Amenity[];
  /** How many are shown. */
  first: number;
  /** Whether any amenity has a picture; without one the drawn stand-ins are low. */
  pictured: boolean;
  /** Another choice is on its way. */
  waiting: boolean;
}

/** The frame around the cards of a community's amenities. */
export function AmenityListFrame({
  id,
  waiting,
  children,
}: Pick<AmenityListProps, 'id' | 'waiting'> & { children: ReactNode }) {
  return (
    <ul
      id={id}
      aria-busy={waiting}
      className={clsx(
        'tablet:grid-cols-2 vast:grid-cols-4 grid gap-5 transition-opacity',
        waiting && 'opacity-60',
      )}
    >
      {children}
    </ul>
  );
}

/** One card of that list; drawn again only when its amenity has changed. */
export const ListedAmenity = memo(function ListedAmenity({
  amenity,
  pictured,
}: {
  amenity: Amenity;
  pictured: boolean;
}) {
  return <AmenityCard amenity={amenity} picture={pictured ? 'full' : 'low'} headingLevel={4} />;
});

/** The first amenities of a list, as everyone sees them. */
export function AmenityList({ id, amenities, first, pictured, waiting }: AmenityListProps) {
  return (
    <AmenityListFrame id={id} waiting={waiting}>
      {amenities.slice(0, first).map((amenity) => (
        <li key={amenity.id} className="min-w-0">
          <ListedAmenity amenity={amenity} pictured={pictured} />
        </li>
      ))}
    </AmenityListFrame>
  );
}
