import type { ScaleRange } from '@/components/graphics/comparison-labels';
import type { FactName } from '@/components/graphics/fact-icon';
import type { NamedSource } from '@/components/communities/facts/figures';
import type { FigureOfRecords } from '@/lib/domains/community-page/output';
import { PUBLIC_FIGURES, type PublicFigure } from '@/lib/shared/constants/public-data';
import { formatSurveyMoney } from '@/lib/shared/format/survey-money';

interface Shown {
  fact: FactName;
  format: (value: number) => string;
  /** About 98 of 100 places lie between the ends, which are the same for all. */
  range: ScaleRange;
}

const plain = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
const percent = (value: number) => `${plain(value)}%`;

/** How each figure that public records alone know is shown. */
export const PUBLIC_FIGURE_LOOKS: Readonly<Record<PublicFigure, Shown>> = {
  medianRent: {
    fact: 'homePrice',
    format: (value) => `${formatSurveyMoney('medianRent', value)} a month`,
    range: { from: 400, to: 3000, ends: ['$400', '$3,000+'] },
  },
  homeOwnership: {
    fact: 'area',
    format: percent,
    range: { from: 20, to: 100, ends: ['20%', '100%'] },
  },
  bachelorsDegree: {
    fact: 'education',
    format: percent,
    range: { from: 0, to: 80, ends: ['0%', '80%+'] },
  },
  commuteMinutes: {
    fact: 'transport',
    format: (value) => `${plain(value)} minutes`,
    range: { from: 10, to: 50, ends: ['10 minutes', '50+ minutes'] },
  },
  propertyTax: {
    fact: 'homePrice',
    format: (value) => `${formatSurveyMoney('propertyTax', value)} a year`,
    range: { from: 200, to: 10_000, ends: ['$200', '$10,000+'] },
  },
  broadband: {
    fact: 'broadband',
    format: percent,
    range: { from: 50, to: 100, ends: ['50%', '100%'] },
  },
  priceLevel: {
    fact: 'costOfLiving',
    format: plain,
    range: { from: 80, to: 120, ends: ['80', '120'] },
  },
};

export const PERCENTAGES: ReadonlySet<PublicFigure> = new Set([
  'homeOwnership',
  'bachelorsDegree',
  'broadband',
]);

/** Of price levels, the country's is 100 by definition. */
const COUNTRY_PRICES = 100;

/** What is usual in the country; null where that is not known. */
export const countryValue = ({ name, country }: FigureOfRecords): number | null =>
  name === 'priceLevel' ? COUNTRY_PRICES : (country?.value ?? null);

export const publicFigureSource = ({
  name,
  marginOfError,
  ...figure
}: FigureOfRecords): NamedSource => ({
  ...figure,
  name: PUBLIC_FIGURES[name],
  marginOfError,
  margin: marginOfError === null ? null : `± ${PUBLIC_FIGURE_LOOKS[name].format(marginOfError)}`,
  // Nobody enters these: they come from public records alone.
  addedByUser: null,
  updatedAt: '',
});
