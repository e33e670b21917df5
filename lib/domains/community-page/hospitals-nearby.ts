import { hospitalSpots, idsNearSpots, type HospitalSpot } from '@/db/queries/facilities/hospitals';
import type { Db } from '@/db/client';
import { HOSPITAL_REACH_MILES, NEAR_HOSPITAL_MILES } from '@/lib/shared/constants/communities';
import type { Spot } from '@/lib/shared/format/distance';
import { nearestOf } from '@/lib/shared/format/nearest';

/** Where hospitals are, so that a community knows of the nearest, and of one within ten miles. */
export class HospitalsNearby {
  private readonly spots = new Map<number, HospitalSpot>();
  private nearest = nearestOf<HospitalSpot>([]);

  /**
   * Brings some communities, or all of them (null), up to date. One at a time.
   * @returns the ids of the communities for which a hospital may be near now, or no longer is; none
   *   where all of them were asked for
   * @throws what the database threw: nothing is taken over then
   */
  async update(db: Db, ids: readonly number[] | null): Promise<number[]> {
    const found = new Map((await hospitalSpots(db, ids)).map((spot) => [spot.id, spot]));
    const changes = [...new Set(ids ?? [...this.spots.keys(), ...found.keys()])]
      .map((id) => ({ id, before: this.spots.get(id), now: found.get(id) }))
      .filter(
        ({ before, now }) =>
          before?.lat !== now?.lat || before?.long !== now?.long || before?.name !== now?.name,
      );
    if (changes.length === 0) return [];
    const moved = changes.flatMap(({ before, now }) => [before, now].filter((spot) => !!spot));
    const near = ids === null ? [] : await idsNearSpots(db, moved);
    for (const { id, now } of changes) {
      if (now) this.spots.set(id, now);
      else this.spots.delete(id);
    }
    this.nearest = nearestOf([...this.spots.values()]);
    return near;
  }

  /** The nearest community with a hospital within sixty miles. */
  nearestTo(spot: Spot): { name: string; miles: number } | null {
    const nearest = this.nearest(spot);
    if (!nearest || nearest.miles > HOSPITAL_REACH_MILES) return null;
    return { name: nearest.spot.name, miles: nearest.miles };
  }

  isNear(spot: Spot): boolean {
    return (this.nearest(spot)?.miles ?? Infinity) <= NEAR_HOSPITAL_MILES;
  }
}
