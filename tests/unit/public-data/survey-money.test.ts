import { expect, test } from 'vitest';
import { formatSurveyMoney } from '@/lib/shared/format/survey-money';

test.each([
  ['medianHomePrice', 2_000_001, '$2,000,001 or more'],
  ['medianIncome', 250_001, '$250,001 or more'],
  ['medianIncome', 2499, '$2,499 or less'],
  ['medianRent', 3501, '$3,501 or more'],
  ['propertyTax', 10_001, '$10,001 or more'],
  ['propertyTax', 199, '$199 or less'],
  ['medianHomePrice', 250_001, '$250,001'],
  ['medianIncome', 61_250, '$61,250'],
  ['medianIncome', null, 'Unavailable'],
] as const)('the survey’s %s of %s is %s', (figure, value, text) => {
  expect(formatSurveyMoney(figure, value)).toBe(text);
});
