import { expect, test } from 'vitest';
import { buildIndex } from '@/lib/domains/community-page/build-index';
import { indexedCommunity } from '../../support/indexed-communities';
import { leastLongestHold } from '../../support/longest-hold';

const MANY = 25_000;
/** Milliseconds for which nobody else may have to wait. */
const LONGEST = 100;

const WORDS = ['Ash', 'Bend', 'Cary', 'Dover', 'Elgin', 'Falls', 'Grove', 'Hill', 'Iron', 'Lake'];
const word = (n: number) => WORDS[n % WORDS.length] ?? '';

/** More than are listed of the country. */
const made = (id: number) =>
  indexedCommunity({
    id,
    name: `${word(id)} ${word(id * 7 + 3)}${id % 997}`,
    sortName: `${word(id)} ${word(id * 7 + 3)}${id % 997}`.toLowerCase(),
    stateId: 1 + Math.floor((id * 51) / (MANY + 1)),
    zipCodes: [String(10_000 + (id % 89_000))],
    population: (id * 7919) % 900_000,
    homeValue: (id * 104_729) % 1_500_000,
    medianAge: 20 + (id % 50),
  });

test('building the index of a whole country holds nobody up for a tenth of a second', async () => {
  const ids = Array.from({ length: MANY }, (_, at) => at + 1);
  const care = { knows: () => false };
  const { result: index, longest } = await leastLongestHold(LONGEST, () =>
    buildIndex(ids, care, (some) => Promise.resolve(some.map(made))),
  );
  expect(index.size).toBe(MANY);
  expect(longest).toBeLessThan(LONGEST);
}, 60_000);
