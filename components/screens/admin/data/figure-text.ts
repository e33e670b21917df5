import { formatMoney, formatYears } from '@/lib/shared/format/numbers';
import { formatSurveyMoney, isSurveyMoney } from '@/lib/shared/format/survey-money';

const plain = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** A figure as administrators read it: '$61,250', '37.4 years', '12.5 square miles'. */
export function adminFigureText(field: string, value: number | null): string {
  if (value === null) return 'None';
  if (isSurveyMoney(field)) return formatSurveyMoney(field, value);
  if (field === 'medianAge') return formatYears(value);
  if (field === 'landAreaSqMile') return `${plain(value)} square miles`;
  return plain(value);
}

/** '± $3,000'. */
export const marginText = (field: string, margin: number): string =>
  `± ${isSurveyMoney(field) ? formatMoney(margin) : plain(margin)}`;
