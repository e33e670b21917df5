import { LARGEST_INTEGER } from '@/lib/shared/constants/limits';
import { CHOICES } from './choices';
import { numberText, spotText } from './spot-text';
import {
  CHOICE_WISHES,
  DISTANCE_WISHES,
  isSameWish,
  RANGE_WISHES,
  type ChoiceWishKind,
  type DistanceWishKind,
  type NearWish,
  type RangeWishKind,
  type Wish,
} from './wish';

/** The longest text of wishes, in characters, and how many wishes it may have. */
export const WISHES_TEXT_LIMIT = 500;
export const WISHES_LIMIT = 12;

/** The most miles that may be asked for: beyond them nothing is near. */
export const MOST_WISH_MILES: Readonly<Record<DistanceWishKind | 'near', number>> = {
  flights: 150,
  college: 100,
  hospital: 40,
  coast: 100,
  near: 500,
};

export interface ParsedWishes {
  wishes: Wish[];
  /** The parts that were not understood, as they were written. */
  ignored: string[];
}

type Unweighted = Wish extends infer One ? (One extends Wish ? Omit<One, 'weight'> : never) : never;

/** Reads wishes as addresses have them: `size:20000-100000,july:-84*,college:10`. */
export function parseWishes(text: string): ParsedWishes {
  const wishes: Wish[] = [];
  const ignored: string[] = [];
  for (const part of text.split(',')) {
    if (part.trim() === '') continue;
    const wish = parseWish(part.trim());
    const fits =
      wish && wishes.length < WISHES_LIMIT && !wishes.some((one) => isSameWish(one, wish));
    if (fits) wishes.push(wish);
    else ignored.push(part.trim());
  }
  return { wishes, ignored };
}

/** The text that `parseWishes` reads; '' for none. */
export const formatWishes = (wishes: readonly Wish[]): string => wishes.map(formatWish).join(',');

export function formatWish(wish: Wish): string {
  return `${wish.kind}:${paramsOf(wish)}${wish.weight === 2 ? '*' : ''}`;
}

function paramsOf(wish: Wish): string {
  if ('options' in wish) return wish.options.join('.');
  if (wish.kind === 'near')
    return 'communityId' in wish.place
      ? `${wish.place.communityId}~${wish.miles}`
      : spotText(wish.place, wish.miles);
  if ('miles' in wish) return String(wish.miles);
  return `${formatBound(wish.from)}-${formatBound(wish.to)}`;
}

const formatBound = (value: number | null): string => (value === null ? '' : numberText(value));

function parseWish(part: string): Wish | null {
  const [, kind, params = '', star] = /^([a-z]+):([\w.~-]+)(\*)?$/.exec(part) ?? [];
  if (kind === undefined) return null;
  const wish = parseParams(kind, params);
  return wish && { ...wish, weight: star ? 2 : 1 };
}

function parseParams(kind: string, params: string): Unweighted | null {
  const range = RANGE_WISHES.find((one) => one === kind);
  if (range) return parseRange(range, params);
  const distance = DISTANCE_WISHES.find((one) => one === kind);
  if (distance) {
    const miles = milesIn(params, MOST_WISH_MILES[distance]);
    return miles === null ? null : { kind: distance, miles };
  }
  const choice = CHOICE_WISHES.find((one) => one === kind);
  if (choice) return parseChoice(choice, params);
  return kind === 'near' ? parseNear(params) : null;
}

const NUMBER = String.raw`n?\d{1,9}(?:\.\d{1,4})?`;
const RANGE = new RegExp(`^(${NUMBER})?-(${NUMBER})?$`);
const WHOLE_NUMBER = new RegExp(`^${NUMBER}$`);

const readNumber = (text: string): number => {
  const value = Number(text.replace('n', ''));
  return text.startsWith('n') && value !== 0 ? -value : value;
};

function parseRange(kind: RangeWishKind, params: string): Unweighted | null {
  const [, least, most] = RANGE.exec(params) ?? [];
  if (least === undefined && most === undefined) return null;
  const from = least === undefined ? null : readNumber(least);
  const to = most === undefined ? null : readNumber(most);
  if (from !== null && to !== null && to < from) return null;
  const isTemperature = kind === 'july' || kind === 'january';
  if (!isTemperature && Math.min(from ?? 0, to ?? 0) < 0) return null;
  return { kind, from, to };
}

function milesIn(text: string, most: number): number | null {
  const miles = WHOLE_NUMBER.test(text) ? readNumber(text) : 0;
  return miles > 0 && miles <= most ? miles : null;
}

function parseChoice(kind: ChoiceWishKind, params: string): Unweighted | null {
  const { options } = CHOICES[kind];
  const codes = [...new Set(params.split('.'))];
  return codes.every((code) => options.has(code)) ? { kind, options: codes } : null;
}

function parseNear(params: string): Omit<NearWish & { weight: 1 | 2 }, 'weight'> | null {
  const parts = params.split('~');
  const miles = milesIn(parts.at(-1) ?? '', MOST_WISH_MILES.near);
  if (miles === null || !parts.every((part) => WHOLE_NUMBER.test(part))) return null;
  const [one = 0, other = 0] = parts.map(readNumber);
  if (parts.length === 2) {
    const isId = Number.isInteger(one) && one > 0 && one <= LARGEST_INTEGER;
    return isId ? { kind: 'near', place: { communityId: one }, miles } : null;
  }
  const isSpot = parts.length === 3 && Math.abs(one) <= 90 && Math.abs(other) <= 180;
  return isSpot ? { kind: 'near', place: { lat: one, long: other }, miles } : null;
}
