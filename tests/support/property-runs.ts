import fc from 'fast-check';

/** The long tail of the suite, `npm run test:all`, tries more: it sets LONG_TAIL=yes. */
const isLong = process.env.LONG_TAIL === 'yes';

/** How many examples a property is tried with. @param short in a run that people wait for */
export const runs = (short = 20) => ({ numRuns: isLong ? Math.max(100, 2 * short) : short });

/** Places of a list that is too long to be sorted for a page (`FEW` of lib/search/index/orders). */
export const MANY_PLACES = isLong ? 1500 : 300;

/** Milliseconds after which a test of so many is given up. */
export const MANY_TAKE = isLong ? 600_000 : 60_000;

/** Many that something generates, some of them several times: making each takes longest. */
export const manyOf = <One>(one: fc.Arbitrary<One>): fc.Arbitrary<One[]> =>
  fc.noShrink(fc.integer()).map((seed) => {
    const made = fc.sample(one, { seed, numRuns: MANY_PLACES / 3 });
    let at = Math.abs(seed);
    return Array.from({ length: MANY_PLACES }, () => {
      at = (at * 48_271 + 11) % 2_147_483_647;
      return made[at % made.length]!;
    });
  });
