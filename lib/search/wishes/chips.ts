import { parseWishes } from './address';
import type { Wish } from './wish';

/** What is offered with one tap, beside free numbers: as addresses have it, with a short name. */
export const WISH_CHIPS = [
  { wish: 'size:20000-100000', name: 'Small city' },
  { wish: 'july:-84', name: 'Cool summers' },
  { wish: 'january:35-', name: 'Warm winters' },
  { wish: 'home:-300000', name: 'Affordable' },
  { wish: 'college:10', name: 'University' },
  { wish: 'flights:30', name: 'Flights' },
  { wish: 'hospital:10', name: 'Hospital' },
  { wish: 'transit:yes', name: 'Public transportation' },
] as const;

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
