import { listCallInput, type ListAddress } from '@/lib/search/address/list-address';
import type { CommunityIndex } from '@/lib/search/index/community-index';
import { knownMatches } from '@/lib/search/find-communities';
import { wishReader } from '@/lib/search/index/wish-answers';
import { getAllInput } from '@/lib/search/input';
import { slotsFrom, type Slots } from '@/lib/search/sets/bitset';
import { formatWish } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';

/** Many searches have the same wishes; each takes some kilobytes. */
const MOST_KEPT = 500;

/**
 * Finds the communities that meet all of a search: every filter and every wish, as far as is known.
 * For many searches at one state of the index.
 */
export class SearchMatches {
  private readonly version: number;
  private readonly byWish = new Map<string, Slots | null>();

  constructor(readonly index: CommunityIndex) {
    this.version = index.version;
  }

  /** Whether the index is still as it was, so that what was found holds. */
  isOf(index: CommunityIndex): boolean {
    return this.index === index && this.version === index.version;
  }

  /** Null where a wish is about a place that isn't there: nobody can say what fits. */
  slots({ wishes, ...address }: ListAddress): Slots | null {
    const wished = wishes.map((wish) => this.meeting(wish));
    if (!wished.every((slots) => slots !== null)) return null;
    const filter = getAllInput.parse(listCallInput({ ...address, wishes: [] }));
    const fitting = knownMatches(this.index, filter);
    for (const slots of wished) fitting.intersection(slots);
    return fitting;
  }

  /** The ids of those that fit, in no order; null as in `slots`. */
  ids(address: ListAddress): number[] | null {
    return (
      this.slots(address)
        ?.array()
        .map((slot) => this.index.idAt(slot)) ?? null
    );
  }

  /** Some ids in the list's usual order. */
  ordered(ids: readonly number[]): number[] {
    const slots = ids.flatMap((id) => this.index.slotOf(id) ?? []);
    return this.index.orders.match.sorted(slots).map((slot) => this.index.idAt(slot));
  }

  private meeting(wish: Wish): Slots | null {
    const key = formatWish({ ...wish, weight: 1 });
    const kept = this.byWish.get(key);
    if (kept !== undefined) return kept;
    const found = this.meetingNow(wish);
    if (this.byWish.size >= MOST_KEPT) this.byWish.clear();
    this.byWish.set(key, found);
    return found;
  }

  private meetingNow(wish: Wish): Slots | null {
    const reader = wishReader(this.index, wish);
    if (!reader) return null;
    const met: number[] = [];
    this.index.live.forEach((slot) => {
      if (reader.miss(slot) === 0) met.push(slot);
    });
    return slotsFrom(met);
  }
}

/** The wishes about places that the index doesn't have, as addresses write them. */
export const lostWishes = (index: CommunityIndex, wishes: readonly Wish[]): string[] =>
  wishes.filter((wish) => !wishReader(index, wish)).map(formatWish);
