import { indexedCommunity } from './indexed-communities';

const WORDS = ['Ash', 'Bend', 'Cary', 'Dover', 'Elgin', 'Falls', 'Grove', 'Hill', 'Iron', 'Lake'];
const word = (n: number) => WORDS[n % WORDS.length] ?? '';

/** Communities of all states, with ids from 1. */
export const countryOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const id = at + 1;
    const name = `${word(id)} ${word(id * 7 + 3)}${id % 997}`;
    return indexedCommunity({
      id,
      name,
      sortName: name.toLowerCase(),
      stateId: 1 + Math.floor((id * 51) / (count + 1)),
      zipCodes: [String(10_000 + (id % 89_000))],
      population: (id * 7919) % 900_000,
      homeValue: (id * 104_729) % 1_500_000,
      medianAge: 20 + (id % 50),
    });
  });
