/** What Lighthouse 12 measures on a phone. */
export interface PaintMetrics {
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  blocked: number;
  /** Layout shift. */
  shift: number;
}

/** A value at `good` scores 0.9, at `middle` 0.5; the weights are Lighthouse 12's. */
const CURVES: Record<keyof PaintMetrics, { good: number; middle: number; weight: number }> = {
  fcp: { good: 1800, middle: 3000, weight: 10 },
  lcp: { good: 2500, middle: 4000, weight: 25 },
  blocked: { good: 200, middle: 600, weight: 30 },
  shift: { good: 0.1, middle: 0.25, weight: 25 },
};

/** The inverse of the complementary error function at 0.2. */
const INVERSE_AT_GOOD = 0.9061938024368232;

/** Formula 7.1.26 of Abramowitz and Stegun, as Lighthouse has it; to 1.5e-7. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = terms.reduceRight((above, term) => (above + term) * t, 0);
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

/** The share of a log-normal distribution that lies above the value. */
function shareAbove(value: number, { good, middle }: { good: number; middle: number }): number {
  const distance = Math.log(Math.max(value, Number.MIN_VALUE) / middle);
  const standard = (distance * INVERSE_AT_GOOD) / -Math.log(good / middle);
  return (1 - errorFunction(standard)) / 2;
}

/**
 * Lighthouse's performance score of a page, 0 to 100. Its speed index, a tenth of the whole, is
 * left out, because filming the page would slow it: the other four count in its place.
 */
export function performanceScore(metrics: PaintMetrics): number {
  const names = Object.keys(CURVES) as (keyof PaintMetrics)[];
  const whole = names.reduce((sum, name) => sum + CURVES[name].weight, 0);
  const scored = names.reduce(
    (sum, name) => sum + CURVES[name].weight * shareAbove(metrics[name], CURVES[name]),
    0,
  );
  return (100 * scored) / whole;
}
