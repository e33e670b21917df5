/** What is wished by a figure between two bounds: °F, dollars, years, people. */
export const RANGE_WISHES = ['size', 'july', 'january', 'home', 'age', 'income'] as const;
/** What is wished within some miles. */
export const DISTANCE_WISHES = ['flights', 'college', 'hospital', 'coast'] as const;
/** What is wished by options of a filter. */
export const CHOICE_WISHES = [
  'climate',
  'living',
  'transit',
  'around',
  'schools',
  'todo',
  'care',
  'states',
] as const;

export type RangeWishKind = (typeof RANGE_WISHES)[number];
export type DistanceWishKind = (typeof DISTANCE_WISHES)[number];
export type ChoiceWishKind = (typeof CHOICE_WISHES)[number];
/** What public lists have, of which the nearest is looked for; the coast is an outline. */
export type ListedThing = Exclude<DistanceWishKind, 'coast'>;
export type WishKind = RangeWishKind | DistanceWishKind | ChoiceWishKind | 'near';

export interface RangeWish {
  readonly kind: RangeWishKind;
  /** Null for no bound; one of them is there. Upper bounds of temperatures are not included. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface DistanceWish {
  readonly kind: DistanceWishKind;
  readonly miles: number;
}

export interface ChoiceWish {
  readonly kind: ChoiceWishKind;
  /** As addresses name them: codes of options, or ids. */
  readonly options: readonly string[];
}

export interface NearWish {
  readonly kind: 'near';
  readonly miles: number;
  readonly place:
    | { readonly communityId: number }
    | { readonly lat: number; readonly long: number };
}

/** What somebody looks for. A wish of weight 2 matters twice as much as others. */
export type Wish = (RangeWish | DistanceWish | ChoiceWish | NearWish) & { readonly weight: 1 | 2 };

export const WISH_STATES = ['met', 'nearly', 'missed', 'unknown'] as const;
export type WishState = (typeof WISH_STATES)[number];

/** How a community answers a wish. */
export interface WishAnswer {
  state: WishState;
  /** What people compare: °F, miles, dollars, years, people, or how many of the options it has. */
  value: number | null;
  /** What is near ('Appalachian State University', 'TRI'), or what it has instead ('Polar'). */
  name: string | null;
}

/** Whether one wish replaces the other: there is one of each kind, except for places to be near. */
export const isSameWish = (a: Wish, b: Wish): boolean =>
  a.kind === 'near' && b.kind === 'near'
    ? JSON.stringify(a.place) === JSON.stringify(b.place)
    : a.kind === b.kind;

/** The wishes with one more, which replaces the one that is the same. */
export function withWish(wishes: readonly Wish[], wish: Wish): Wish[] {
  const at = wishes.findIndex((one) => isSameWish(one, wish));
  return at < 0 ? [...wishes, wish] : wishes.with(at, wish);
}

export const withoutWish = (wishes: readonly Wish[], wish: Wish): Wish[] =>
  wishes.filter((one) => !isSameWish(one, wish));
