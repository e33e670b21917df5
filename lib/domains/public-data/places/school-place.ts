import type { Db } from '@/db/client';
import type { MatchedCommunity } from '@/db/queries/imports/place-matches';
import { addressFinder } from './address-finder';
import type { Spot } from '@/lib/shared/format/distance';
import { nearestOf } from '@/lib/shared/format/nearest';

/** A school this near is one of the community's, whatever its address calls the place. */
export const SCHOOL_MILES = 5;

export interface SchoolAddress {
  city: string;
  /** Two letters. */
  state: string;
  /** Null where it is not known. */
  spot: Spot | null;
  zip: string | null;
}

/** Finds the community of a school: the one its address names, or else the nearest. */
export async function schoolPlaces(db: Db, communities: readonly MatchedCommunity[]) {
  const findPlace = await addressFinder(db);
  const wanted = new Set(communities.map(({ id }) => id));
  const nearest = nearestOf(communities);
  return ({ city, state, spot, zip }: SchoolAddress): number | null => {
    const named = findPlace({ communityId: null, community: city, state, zip });
    if ('id' in named) return wanted.has(named.id) ? named.id : null;
    const found = spot && nearest(spot);
    return found && found.miles <= SCHOOL_MILES ? found.spot.id : null;
  };
}

/** Tells which kinds of schools are in or near communities. */
export class SchoolKinds<Flag extends string> {
  private readonly spots = new Map<Flag, Spot[]>();
  private readonly within = new Map<Flag, Set<number>>();

  constructor(private readonly flags: readonly Flag[]) {
    for (const flag of flags) {
      this.spots.set(flag, []);
      this.within.set(flag, new Set());
    }
  }

  add(flag: Flag, community: number | null, spot: Spot | null): void {
    if (spot) this.spots.get(flag)?.push(spot);
    if (community !== null) this.within.get(flag)?.add(community);
  }

  /** Each community with each flag, known to be true or false. */
  *of(communities: readonly MatchedCommunity[]) {
    const finders = this.flags.map((flag) => nearestOf(this.spots.get(flag) ?? []));
    for (const community of communities)
      for (const [at, flag] of this.flags.entries()) {
        const isNamed = this.within.get(flag)?.has(community.id) === true;
        const miles = finders[at]?.(community)?.miles ?? Infinity;
        yield { community: community.id, flag, isThere: isNamed || miles <= SCHOOL_MILES };
      }
  }
}
