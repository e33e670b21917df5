import { formatWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { numbersFrom } from './random-numbers';

const LEAST = 3;
const MOST = 7;

/**
 * What somebody may wish for, another each time: three to seven wishes with numbers of their own.
 */
export function randomWishes(at: number): string {
  const next = numbersFrom(at);
  const between = (least: number, most: number) => Math.round(least + next() * (most - least));
  const weight = (): 1 | 2 => (next() < 0.25 ? 2 : 1);
  const size = between(5, 60) * 1000;
  const all: Wish[] = [
    { kind: 'size', from: size, to: size * between(2, 6), weight: weight() },
    { kind: 'july', from: null, to: between(76, 94), weight: weight() },
    { kind: 'january', from: between(5, 50), to: null, weight: weight() },
    { kind: 'home', from: null, to: between(150, 700) * 1000, weight: weight() },
    { kind: 'income', from: between(40, 90) * 1000, to: null, weight: weight() },
    { kind: 'college', miles: between(3, 40), weight: weight() },
    { kind: 'flights', miles: between(10, 80), weight: weight() },
    { kind: 'hospital', miles: between(3, 40), weight: weight() },
    { kind: 'coast', miles: between(5, 100), weight: weight() },
    { kind: 'transit', options: ['yes'], weight: weight() },
    { kind: 'states', options: [String(between(1, 2) * 18 + 1)], weight: weight() },
    {
      kind: 'near',
      place: { lat: between(26, 48), long: -between(70, 122) },
      miles: between(20, 200),
      weight: weight(),
    },
  ];
  const wanted = between(LEAST, MOST);
  const chosen = all
    .map((wish) => ({ wish, order: next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, wanted);
  return formatWishes(chosen.map(({ wish }) => wish));
}
