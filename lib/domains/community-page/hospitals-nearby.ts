import { hospitalSpots, idsNearSpots, type HospitalSpot } from '@/db/queries/facilities/hospitals';
import type { Db } from '@/db/client';
import { NEAR_HOSPITAL_MILES } from '@/lib/shared/constants/communities';
import type { Spot } from '@/lib/shared/format/distance';
import { nearestOf } from '@/lib/shared/format/nearest';

/** Where hospitals are, so that a community knows of one within ten miles. */
export class HospitalsNearby {
  private readonly spots = new Map<number, HospitalSpot>();
  private nearest = nearestOf<HospitalSpot>([]);

  /**
   * Brings some communities, or all of them (null), up to date.
   * @returns the ids of the communities for which a hospital may be near now, or no longer is; none
   *   where all of them were asked for
   */
  async update(db: Db, ids: readonly number[] | null): Promise<number[]> {
    const found = new Map((await hospitalSpots(db, ids)).map((spot) => [spot.id, spot]));
    const moved: Spot[] = [];
    for (const id of ids ?? [...this.spots.keys(), ...found.keys()]) {
      const [before, now] = [this.spots.get(id), found.get(id)];
      if (before?.lat === now?.lat && before?.long === now?.long) continue;
      for (const spot of [before, now]) if (spot) moved.push(spot);
      if (now) this.spots.set(id, now);
      else this.spots.delete(id);
    }
    if (moved.length === 0) return [];
    this.nearest = nearestOf([...this.spots.values()]);
    return ids === null ? [] : idsNearSpots(db, moved);
  }

  isNear(spot: Spot): boolean {
    return (this.nearest(spot)?.miles ?? Infinity) <= NEAR_HOSPITAL_MILES;
  }
}
