import { coded, FIGURE, optionFilter } from './filter';

/** How warm summers are: the mean daily high of July, in °F, from `from` to under `to`. */
export const SUMMER_HIGHS = [
  { code: 'cool', label: 'Cool summers: July highs under 80 °F', from: -Infinity, to: 80 },
  { code: 'warm', label: 'Warm summers: July highs of 80 to 89 °F', from: 80, to: 90 },
  { code: 'hot', label: 'Hot summers: July highs of 90 °F or more', from: 90, to: Infinity },
] as const;

export const summerHighFilter = optionFilter({
  name: 'summerHigh',
  label: 'Summer highs',
  address: 'summer',
  fact: 'temperatures',
  panel: { group: 'more', position: 2 },
  reads: { julyHigh: FIGURE },
  options: coded(SUMMER_HIGHS),
  input: { as: 'codes', unknown: 'unknownSummer' },
  answer: {
    one: ({ julyHigh }) =>
      julyHigh === null
        ? null
        : (SUMMER_HIGHS.find(({ from, to }) => julyHigh >= from && julyHigh < to)?.code ?? null),
  },
});
