import { parseWishes } from './address';
import { WISH_CHIPS } from './chip-texts';
import type { Wish } from './wish';

export type WishChipText = (typeof WISH_CHIPS)[number]['wish'];

export const OFFERED_WISHES: readonly { text: WishChipText; name: string; wish: Wish }[] =
  WISH_CHIPS.flatMap(({ wish: text, name }) =>
    parseWishes(text).wishes.map((wish) => ({ text, name, wish })),
  );

/** How many communities meet a wish that is offered, and of how many that isn't known. */
export interface WishCount {
  wish: WishChipText;
  met: number;
  unknown: number;
}
