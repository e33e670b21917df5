import { nearOf } from '@/lib/domains/geography';
import type { Spot } from '@/lib/shared/format/distance';

interface Sized extends Spot {
  id: number;
  population: number | null;
  landAreaSqMile: number | null;
}

/** Square miles of a town of a thousand people, and how they grow with more of them. */
const AREA_OF_THOUSAND = 1.5;
const GROWTH = 0.7;
const LEAST_RADIUS = 0.5;
/** People of a community whose number nobody knows. */
const FEW = 500;

/** Miles from a community's middle to its edge, as if its land was a circle. */
export function landRadius({ population, landAreaSqMile }: Omit<Sized, 'id'>): number {
  const area =
    landAreaSqMile ?? AREA_OF_THOUSAND * Math.max((population ?? FEW) / 1000, 0) ** GROWTH;
  return Math.max(LEAST_RADIUS, Math.sqrt(area / Math.PI));
}

/** Out in the country a town has what lies so far from its middle; a large city reaches farther. */
const TOWN_MILES = 10;
const CITY_RADII = 1.5;
/** The next community is so many times farther away, each by its own size. */
const CLEARLY = 2;
/** Middles of cities that may reach a spot: no city's edge is farther from it. */
const WITHIN_MILES = 40;
const MOST = 60;

/**
 * Finds the one community of a state that a spot clearly belongs to: a big city's edge is nearer to
 * its small neighbors' middles than to its own, so that distances count in radii.
 * @returns 'several' where it may be another one, null where none is near
 */
export function clearlyNearest<Place extends Sized>(
  byState: ReadonlyMap<number, readonly Place[]>,
): (spot: Spot, stateId: number) => Place | 'several' | null {
  const ready = new Map<number, ReturnType<typeof nearOf<Place>>>();
  return (spot, stateId) => {
    const near = ready.get(stateId) ?? nearOf(byState.get(stateId) ?? []);
    ready.set(stateId, near);
    const [first, second] = near(spot, { count: MOST, withinMiles: WITHIN_MILES })
      .map(({ spot: place, miles }) => {
        const radius = landRadius(place);
        return {
          place,
          radii: miles / radius,
          isNear: miles <= Math.max(TOWN_MILES, CITY_RADII * radius),
        };
      })
      .sort((a, b) => a.radii - b.radii);
    if (!first) return null;
    if (second && second.radii < first.radii * CLEARLY)
      return first.isNear || second.isNear ? 'several' : null;
    return first.isNear ? first.place : null;
  };
}
