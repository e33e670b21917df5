import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noSlots, slotsFrom, type Slots } from '@/lib/search/index/bitset';
import { CountedSlots, packed } from '@/lib/search/index/packed-slots';
import { SharedCounter } from '@/lib/search/index/shared-counter';

const SLOTS = 3000;

/** Every slot, one in so many, or those of some stretch. */
const someSlots: fc.Arbitrary<Slots> = fc
  .record({
    oneIn: fc.constantFrom(1, 2, 7, 60, 900),
    from: fc.integer({ min: 0, max: SLOTS }),
    length: fc.integer({ min: 0, max: SLOTS }),
    shift: fc.nat(1000),
  })
  .map(({ oneIn, from, length, shift }) => {
    const stretch = Array.from({ length }, (_, at) => from + at);
    return slotsFrom(stretch.filter((slot) => ((slot + shift) * 7919) % oneIn === 0));
  });

/** Stretches here and there, as the places of some states are. */
const apart: fc.Arbitrary<Slots> = fc
  .array(someSlots, { minLength: 1, maxLength: 4 })
  .map((sets) => sets.reduce((all, set) => all.new_union(set)));

test('counts what sets share as an intersection would, whether they are full, thin, short or far apart', () => {
  fc.assert(
    fc.property(apart, fc.array(apart, { minLength: 1, maxLength: 5 }), (base, sets) => {
      const counter = new SharedCounter(base);
      for (const set of sets)
        expect(counter.shared(packed(set))).toBe(base.new_intersection(set).size());
    }),
    { numRuns: 300 },
  );
});

test('counts a set as it is now, whatever came and went since it was counted before', () => {
  fc.assert(
    fc.property(apart, someSlots, fc.array(someSlots, { maxLength: 3 }), (base, first, changes) => {
      const counter = new SharedCounter(base);
      const counted = new CountedSlots();
      const expected = noSlots();
      for (const change of [first, ...changes]) {
        const turned = change
          .array()
          .filter(
            (slot) =>
              counted.put(slot, !expected.has(slot)) && !counted.put(slot, !expected.has(slot)),
          );
        expect(turned).toEqual(change.array());
        expected.change(change);
        expect(counted.packed().size).toBe(expected.size());
        expect(counter.shared(counted.packed())).toBe(base.new_intersection(expected).size());
      }
    }),
    { numRuns: 60 },
  );
});
