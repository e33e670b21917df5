import { STATES } from '@/lib/shared/reference/states';
import { formatMoney } from '@/lib/shared/format/numbers';
import { SAVED_SEARCH_LIMITS } from '@/lib/shared/constants/saved-searches';
import { OPTION_LABELS } from '../address/filter-options';
import type { ListAddress } from '../address/list-address';
import type { WishKind } from '../wishes/wish';

/** Bounds of July highs and January lows, °F, from which on people call a place so. */
const COOL_JULY = 84;
const WARM_JANUARY = 36;
/** People up to whom, or from whom on, a place is called so. */
const SMALL_TOWN = 25_000;
const TOWN = 100_000;
const BIG_CITY = 250_000;

/** How many states are named by their letters. */
const NAMED_STATES = 3;

const shortNames: ReadonlyMap<string, string> = new Map(
  STATES.map(({ id, stateShortName }) => [String(id), stateShortName]),
);

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);

interface Asked {
  has: (kind: WishKind) => boolean;
  /** Both bounds of a figure, by its wish or else its filter; null for none. */
  range: (kind: 'size' | 'july' | 'january' | 'home') => {
    from: number | null;
    to: number | null;
  };
}

function askedOf({ filters, wishes }: ListAddress): Asked {
  const wishOf = (kind: WishKind) => wishes.find((wish) => wish.kind === kind);
  const filtered = {
    size: { from: filters.min, to: filters.max },
    home: { from: filters.homeValue.min, to: filters.homeValue.max },
    july: { from: null, to: null },
    january: { from: null, to: null },
  };
  return {
    has: (kind) => wishOf(kind) !== undefined,
    range(kind) {
      const wish = wishOf(kind);
      return wish && 'from' in wish ? wish : filtered[kind];
    },
  };
}

/** 'Small college towns', 'Big cities', 'Places' */
function kindOfPlace({ filters }: ListAddress, { has, range }: Asked): string {
  const { from, to } = range('size');
  const small = to !== null && to <= SMALL_TOWN ? ['small'] : [];
  const july = range('july').to;
  const january = range('january').from;
  const adjectives = [
    ...((july !== null && july <= COOL_JULY) || filters.summer.join() === 'cool' ? ['cool'] : []),
    ...(january !== null && january >= WARM_JANUARY ? ['mild'] : []),
    ...small,
    ...(has('coast') ? ['coastal'] : []),
  ];
  const noun = has('college')
    ? 'college towns'
    : from !== null && from >= BIG_CITY
      ? 'big cities'
      : to !== null && to <= TOWN
        ? 'towns'
        : from !== null && from >= TOWN
          ? 'cities'
          : 'places';
  return [...adjectives, noun].join(' ');
}

/** What is asked besides, the clearest first: 'with flights', 'up to $325,000'. */
function besides(address: ListAddress, { has, range }: Asked): string[] {
  const { filters, wishes, q } = address;
  const { from, to } = range('home');
  const wished = (kind: WishKind): readonly string[] =>
    wishes.flatMap((wish) => (wish.kind === kind && 'options' in wish ? wish.options : []));
  const some = (kind: WishKind, chosen: readonly string[]) =>
    chosen.length > 0 || wished(kind).length > 0;
  return [
    ...(to !== null ? [`up to ${formatMoney(to)}`] : []),
    ...(to === null && from !== null ? [`from ${formatMoney(from)}`] : []),
    ...(has('flights') ? ['with flights'] : []),
    ...(has('hospital') || filters.hospital.length > 0 ? ['with a hospital'] : []),
    ...(has('transit') || filters.transit.length > 0 ? ['with transit'] : []),
    ...(some('schools', filters.schools) ? ['with schools'] : []),
    ...(some('care', filters.facilities) ? ['with healthcare'] : []),
    ...(some('todo', filters.amenities) ? ['with things to do'] : []),
    ...climateWords([...filters.climate, ...wished('climate')]),
    ...(filters.area ? ['on my map'] : []),
    ...(q === '' ? [] : [`“${q}”`]),
  ];
}

function climateWords(codes: readonly string[]): string[] {
  const label = codes.length === 1 ? OPTION_LABELS.climate.get(codes[0] ?? '') : undefined;
  return label === undefined ? [] : [`(${label})`];
}

/** ', NC and TN' */
function whereWords({ filters, wishes }: ListAddress): string {
  const wished = wishes.flatMap((wish) => (wish.kind === 'states' ? wish.options : []));
  const chosen =
    filters.states.length > 0 ? filters.states : wished.flatMap((id) => shortNames.get(id) ?? []);
  if (chosen.length === 0) return '';
  return `, ${chosen.length > NAMED_STATES ? `${chosen.length} states` : listed(chosen)}`;
}

/**
 * A name for a search from what it asks for: 'Cool college towns, NC and TN'. Never longer than a
 * name may be.
 */
export function suggestSearchName(address: ListAddress): string {
  const asked = askedOf(address);
  const kind = kindOfPlace(address, asked);
  const where = whereWords(address);
  const rest = besides(address, asked);
  const fits = (name: string) => [...name].length <= SAVED_SEARCH_LIMITS.name;
  for (let count = rest.length; count >= 0; count -= 1) {
    const text = [kind, ...rest.slice(0, count)].join(' ');
    const name = text.charAt(0).toUpperCase() + text.slice(1) + where;
    if (fits(name)) return name;
  }
  return 'My search';
}
