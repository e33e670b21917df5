import type { COST_OF_LIVING_TYPES } from '@/lib/shared/reference/insight-options';

/** 100 is the country. In between, a difference is too small to be noticed. */
const BELOW = 97;
const ABOVE = 103;

/** What a regional price parity means for people who move there. */
export function levelOf(value: number): (typeof COST_OF_LIVING_TYPES)[number] {
  if (value < BELOW) return 'Below the national average';
  return value > ABOVE ? 'Above the national average' : 'Similar to the national average';
}
