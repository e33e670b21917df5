import { formatMoney, formatYears } from '@/lib/shared/format/numbers';

const MONEY = new Set(['medianHomePrice', 'medianIncome', 'medianRent']);

const plain = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** A figure as administrators read it: '$61,250', '37.4 years', '12.5 square miles'. */
export function figureText(field: string, value: number | null): string {
  if (value === null) return 'None';
  if (MONEY.has(field)) return formatMoney(value);
  if (field === 'medianAge') return formatYears(value);
  if (field === 'landAreaSqMile') return `${plain(value)} square miles`;
  return plain(value);
}

/** '± $3,000'. */
export const marginText = (field: string, margin: number): string =>
  `± ${MONEY.has(field) ? formatMoney(margin) : plain(margin)}`;
