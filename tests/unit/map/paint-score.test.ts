import { expect, test } from 'vitest';
import { performanceScore } from '../../bench/score';

const FASTEST = { fcp: 1, lcp: 1, blocked: 0, shift: 0 };

test.each([
  ['nothing to wait for', FASTEST, 100],
  ['every metric at its good value', { fcp: 1800, lcp: 2500, blocked: 200, shift: 0.1 }, 90],
  ['every metric in the middle', { fcp: 3000, lcp: 4000, blocked: 600, shift: 0.25 }, 50],
  ['blocking alone in the middle', { ...FASTEST, blocked: 600 }, 100 - 15 / 0.9],
  ['everything late', { fcp: 60_000, lcp: 90_000, blocked: 60_000, shift: 9 }, 0],
])('a page with %s has the score that Lighthouse gives', (_, metrics, score) => {
  expect(performanceScore(metrics)).toBeCloseTo(score, 1);
});
