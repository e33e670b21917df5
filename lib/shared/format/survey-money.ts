import { formatMoney } from './numbers';

/**
 * What the American Community Survey writes for all values below its first class and beyond its
 * last.
 */
const ENDS = {
  medianHomePrice: { least: 9999, most: 2_000_001 },
  medianIncome: { least: 2499, most: 250_001 },
  medianRent: { least: 99, most: 3501 },
  propertyTax: { least: 199, most: 10_001 },
} as const;

export type SurveyMoney = keyof typeof ENDS;

export const isSurveyMoney = (figure: string): figure is SurveyMoney => Object.hasOwn(ENDS, figure);

/** 2000001 → '$2,000,001 or more', as the survey means it; 411000 → '$411,000'. */
export function formatSurveyMoney(figure: SurveyMoney, value: number | null): string {
  const { least, most } = ENDS[figure];
  const amount = formatMoney(value);
  if (value === most) return `${amount} or more`;
  return value === least ? `${amount} or less` : amount;
}
