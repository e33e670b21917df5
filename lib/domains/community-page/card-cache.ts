import { LRUCache } from 'lru-cache';
import type { Db } from '@/db/client';
import { communityCards } from '@/db/queries/communities/communities';
import type { AnyOperation } from '@/lib/platform/operations/operation';
import { operationJson } from '@/lib/platform/operations/operation-json';
import type { WishAnswer } from '@/lib/search/wishes/wish';
import { HOLE } from '@/lib/platform/http/json-template';
import type { ListedRecommendation } from './list-output';
import { presentCard } from '@/lib/domains/communities';

/** Some two kilobytes each. */
const MOST_KEPT = 4000;

/** What isn't the same for everybody and every list, in the order of a card. */
export interface OnCard {
  isRecommended: boolean;
  isFavourite: boolean;
  /** The names of filters. */
  unknown: readonly string[];
  wishes?: readonly WishAnswer[] | undefined;
  recommended?: ListedRecommendation | undefined;
}

/** The JSON of a card, as anyone sees it, in pieces between which the rest is put. */
type CardPieces = readonly [string, string, string, string];

/** A card's JSON with what isn't the same for everybody. */
export const cardJson = (
  [start, middle, later, end]: CardPieces,
  { isRecommended, isFavourite, unknown, ...rest }: OnCard,
): string =>
  `${start}${isRecommended}${middle}${isFavourite}${later}${unknown.length > 0 ? JSON.stringify(unknown) : '[]'}${restJson(rest)}${end}`;

/** What only some lists have of a card, in the order in which it is declared. */
const restJson = ({ wishes, recommended }: Pick<OnCard, 'wishes' | 'recommended'>): string =>
  `${wishes ? `,"wishes":${JSON.stringify(wishes)}` : ''}${recommended ? `,"recommended":${JSON.stringify(recommended)}` : ''}`;

/** Cards as JSON, kept until something on them changes. */
export class CardCache {
  private readonly cards = new LRUCache<number, CardPieces>({ max: MOST_KEPT });
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
   * The cards of communities by their ids; those that are gone are left out.
   * @param db where they are read
   * @param isPrimary keeps what is read: a replica may not have what was just dropped
   * @param operation its response is `dataResult`, a list of cards
   */
  async of(
    { db, isPrimary }: { db: Db; isPrimary: boolean },
    ids: readonly number[],
    operation: AnyOperation,
  ): Promise<ReadonlyMap<number, CardPieces>> {
    const found = new Map<number, CardPieces>();
    const missing: number[] = [];
    for (const id of ids) {
      const card = this.cards.get(id);
      if (card) found.set(id, card);
      else missing.push(id);
    }
    if (missing.length > 0) {
      const rows = await this.read(db, missing, operation, isPrimary);
      for (const [id, card] of rows) found.set(id, card);
    }
    return found;
  }

  private async read(
    db: Db,
    ids: number[],
    operation: AnyOperation,
    isPrimary: boolean,
  ): Promise<ReadonlyMap<number, CardPieces>> {
    const read = { changed: new Set<number>() as Set<number> | null };
    this.reads.add(read);
    try {
      const rows = await communityCards(db, ids, null);
      const cards = new Map(rows.map((row) => [row.community.id, piecesOf(operation, row)]));
      if (isPrimary)
        for (const [id, card] of cards)
          if (read.changed && !read.changed.has(id)) this.cards.set(id, card);
      return cards;
    } finally {
      this.reads.delete(read);
    }
  }
}

/** Checked once against what the operation declares of its cards. */
function piecesOf(operation: AnyOperation, row: Parameters<typeof presentCard>[0]): CardPieces {
  const payload = { dataResult: [{ ...presentCard(row), unknown: [] }] };
  const pieces = operationJson(operation, payload, (declared) => {
    const { dataResult } = declared as typeof payload;
    return {
      dataResult: dataResult.map((card) => ({
        ...card,
        isRecommended: HOLE,
        objectMappings: [{ isFavourite: HOLE }],
        unknown: HOLE,
      })),
    };
  }).map((piece) => piece.toString());
  const [start = '', middle = '', later = '', end = ''] = pieces;
  const before = start.indexOf('[{') + 1;
  return [start.slice(before), middle, later, end.slice(0, end.lastIndexOf('}]}') + 1)];
}
