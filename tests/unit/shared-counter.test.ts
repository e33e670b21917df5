import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotsAmong, type Slots } from '@/lib/search/bits';
import { SharedCounter } from '@/lib/search/shared-counter';

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
    return slotsAmong(stretch.filter((slot) => ((slot + shift) * 7919) % oneIn === 0));
  });

test('counts what sets share as an intersection would, whether they are full, thin, short or far apart', () => {
  fc.assert(
    fc.property(someSlots, fc.array(someSlots, { minLength: 1, maxLength: 5 }), (base, sets) => {
      const counter = new SharedCounter(base);
      for (const set of sets) expect(counter.shared(set)).toBe(base.new_intersection(set).size());
    }),
    { numRuns: 300 },
  );
});
