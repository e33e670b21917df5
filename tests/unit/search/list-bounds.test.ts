import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withinRange } from '@/lib/search/index/range-filter';
import { CommunityIndex } from '@/lib/search/index/community-index';
import { indexedCommunity, PlainTextIndex } from '../../support/indexed-communities';
import { runs } from '../../support/property-runs';

const FIGURES = ['population', 'homeValue', 'income', 'medianAge'] as const;
const CARE = { knows: () => false };

const figure = fc.option(fc.integer({ min: 0, max: 20 }), { freq: 5 });
const figures = fc.record({
  population: figure,
  homeValue: figure,
  income: figure,
  medianAge: figure,
});
const bound = fc.option(fc.integer({ min: -1, max: 21 }), { freq: 4 });

test('bounds leave every place whose figure lies within them, also while places come, change and go', () => {
  const somePlaces = fc.array(figures, { maxLength: 60 });
  const changes = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 70 }), fc.option(figures), fc.boolean()),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(somePlaces, changes, bound, bound, (places, changes, from, to) => {
      const index = new CommunityIndex(new PlainTextIndex());
      const now = new Map(places.map((known, at) => [at + 1, { id: at + 1, ...known }]));
      index.put([...now.values()].map(indexedCommunity), [], CARE);
      const isWithin = (value: number | null) =>
        value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity);
      const check = () => {
        for (const name of FIGURES) {
          const found = withinRange(index, name, from, to).array();
          expect(found.map((slot) => index.idAt(slot)).sort((a, b) => a - b)).toEqual(
            [...now.values()]
              .flatMap((place) => (isWithin(place[name]) ? [place.id] : []))
              .sort((a, b) => a - b),
          );
        }
      };
      check();
      index.settle();
      check();
      for (const [id, change, settles] of changes) {
        if (change) {
          now.set(id, { id, ...change });
          index.put([indexedCommunity({ id, ...change })], [], CARE);
        } else {
          now.delete(id);
          index.put([], [id], CARE);
        }
        if (settles) index.settle();
        check();
      }
    }),
    runs(30),
  );
});
