import { LRUCache } from 'lru-cache';
import type { Db } from '@/db/client';
import { communityCards } from '@/db/queries/communities';
import type { CommunitySummary } from './output';
import { presentCard } from './present';

/** Some kilobytes each. */
const MOST_KEPT = 4000;

/** Cards as anyone sees them, kept until something on them changes. */
export class KeptCards {
  private readonly cards = new LRUCache<number, CommunitySummary>({ max: MOST_KEPT });
  /** What has changed while cards are being read; null for everything. */
  private readonly reads = new Set<{ changed: Set<number> | null }>();

  /** Forgets the cards of some communities, or all. */
  drop(ids: readonly number[] | null): void {
    if (ids) for (const id of ids) this.cards.delete(id);
    else this.cards.clear();
    for (const read of this.reads)
      if (!ids) read.changed = null;
      else for (const id of ids) read.changed?.add(id);
  }

  /**
   * Cards in the order of the ids; those of communities that are gone are left out.
   * @param db the primary: a replica may not have what was just dropped
   */
  async of(db: Db, ids: readonly number[]): Promise<CommunitySummary[]> {
    const missing = ids.filter((id) => !this.cards.has(id));
    const read = missing.length > 0 ? await this.read(db, missing) : null;
    return ids.flatMap((id) => read?.get(id) ?? this.cards.get(id) ?? []);
  }

  private async read(db: Db, ids: number[]): Promise<Map<number, CommunitySummary>> {
    const read = { changed: new Set<number>() as Set<number> | null };
    this.reads.add(read);
    try {
      const cards = (await communityCards(db, ids, null)).map(presentCard);
      for (const card of cards)
        if (read.changed && !read.changed.has(card.id)) this.cards.set(card.id, card);
      return new Map(cards.map((card) => [card.id, card]));
    } finally {
      this.reads.delete(read);
    }
  }
}
