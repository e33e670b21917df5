import type { ScaleRange } from '@/components/graphics/comparison-labels';
import type { FactName } from '@/components/graphics/fact-icon';
import type { BasicInfo, SourceOfFigure } from '@/lib/domains/communities/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { HOME_VALUE, homePriceLabel } from '@/lib/shared/format/home-price';
import { EDITABLE_FIGURES } from '@/lib/shared/constants/figures';
import { formatCount, formatDensity, formatMoney, formatYears } from '@/lib/shared/format/numbers';
import { formatSurveyMoney } from '@/lib/shared/format/survey-money';
import { aboutOf } from '@/lib/shared/constants/reports';
import { populationCaution } from './facts-note';
import { UNCERTAIN_POPULATION } from '@/lib/shared/constants/limits';

export type FigureName =
  | 'population'
  | 'populationPerSquareMile'
  | 'medianAge'
  | 'medianIncome'
  | 'medianHomePrice';

type SourceName = keyof BasicInfo['sources'];

interface Figure {
  label: string;
  fact: FactName;
  format: (value: number | null) => string;
  /** The figures it is made from. */
  from: readonly SourceName[];
}

/** The key figures of a community, in the order of the strip under its cover. */
export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  population: {
    label: 'Population',
    fact: 'population',
    format: formatCount,
    from: ['population'],
  },
  populationPerSquareMile: {
    label: 'People per square mile',
    fact: 'density',
    format: formatDensity,
    from: ['population', 'landAreaSqMile'],
  },
  medianAge: { label: 'Median age', fact: 'age', format: formatYears, from: ['medianAge'] },
  medianIncome: {
    label: 'Median household income',
    fact: 'income',
    format: (value) => formatSurveyMoney('medianIncome', value),
    from: ['medianIncome'],
  },
  medianHomePrice: {
    label: HOME_VALUE,
    fact: 'homePrice',
    format: (value) => formatSurveyMoney('medianHomePrice', value),
    from: ['medianHomePrice'],
  },
};

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

export const figureLabel = (of: BasicInfo, name: FigureName): string =>
  name === 'medianHomePrice' ? homePriceLabel(of) : FIGURES[name].label;

export const figureText = (of: BasicInfo, name: FigureName): string =>
  FIGURES[name].format(of[name]);

export interface NamedSource extends SourceOfFigure {
  name: string;
  /** Margin of error in the unit of its figure. */
  margin: string | null;
}

/** Where a figure comes from; a derived one has several sources. */
export function sourcesOf(of: BasicInfo, name: FigureName): NamedSource[] {
  if (of[name] === null) return [];
  return FIGURES[name].from.flatMap((field) => {
    const source = of.sources[field];
    if (!source) return [];
    const money = field === 'medianIncome' || field === 'medianHomePrice';
    const format = money ? formatMoney : formatPlain;
    const margin = source.marginOfError === null ? null : `± ${format(source.marginOfError)}`;
    return [{ ...source, name: EDITABLE_FIGURES[field].label, margin }];
  });
}

/** The figure that a report is about: of a derived one the first that it is made from. */
export const reportedFigure = ({ id }: BasicInfo, name: FigureName) => ({
  communityId: id,
  kind: 'figure' as const,
  id: FIGURES[name].from[0] ?? '',
});

/** What several people say is wrong with a figure. */
export const checkedOf = (
  { beingChecked = [] }: Partial<Pick<CommunityDetails, 'beingChecked'>>,
  name: FigureName,
) => {
  const abouts = FIGURES[name].from.map((one) => aboutOf('figure', one));
  return beingChecked.filter(({ about }) => abouts.includes(about));
};

const formatPlain = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 2 });

export type MedianName = keyof CommunityDetails['medians'];

/** Ends of the scales: about 98 of 100 places lie between them. */
export const RANGES: Readonly<Record<MedianName, ScaleRange>> = {
  populationPerSquareMile: {
    from: 10,
    to: 10_000,
    ends: ['10', '10,000+'],
    logarithmic: true,
  },
  medianAge: { from: 20, to: 65, ends: ['20', '65+'] },
  medianIncome: { from: 20_000, to: 200_000, ends: ['$20,000', '$200,000+'] },
  medianHomePrice: { from: 50_000, to: 1_000_000, ends: ['$50,000', '$1,000,000+'] },
};

/**
 * 'Higher than in 85% of places in Ohio', and of the lower half from below: 'Lower than in 98% …'.
 */
function standingOf(median: { rank: number | null } | null | undefined, where: string) {
  const rank = median?.rank ?? null;
  if (rank === null) return null;
  if (rank === 0 || rank === 100)
    return `Among the ${rank === 0 ? 'lowest' : 'highest'} in ${where}`;
  return rank < 50
    ? `Lower than in ${100 - rank}% of places in ${where}`
    : `Higher than in ${rank}% of places in ${where}`;
}

/** The medians that a figure is measured against, and its rank among the others. */
export function mediansFor(of: CommunityDetails, name: MedianName) {
  const { state, country } = of.medians[name] ?? {};
  return {
    state: state ? { label: of.stateCommunities.stateName, value: state.value } : null,
    country: country ? { label: 'the United States', value: country.value } : null,
    source: state ?? country ?? null,
    standing:
      standingOf(state, of.stateCommunities.stateName) ?? standingOf(country, 'the United States'),
  };
}

/** Figures that a survey estimates. */
const SURVEYED = ['medianAge', 'medianIncome', 'medianHomePrice'] as const;

/** What a reader must know of a place's figures without asking for their sources. */
export function cautions(of: BasicInfo): string[] {
  const { population } = of;
  const said = of.sources.population?.caution;
  return [
    population !== null && population < UNCERTAIN_POPULATION
      ? `Fewer than ${formatCount(UNCERTAIN_POPULATION)} people were counted here, so these figures are uncertain.`
      : null,
    population !== null && said ? populationCaution(said) : null,
    // Of the smallest places, the first says it of all.
    ...(population !== null && population < UNCERTAIN_POPULATION
      ? []
      : SURVEYED.map((name) => {
          const caution = of[name] === null ? null : of.sources[name]?.caution;
          return caution
            ? `Keep in mind for ${figureLabel(of, name).toLowerCase()}: ${caution}`
            : null;
        })),
  ].filter((caution) => caution !== null);
}
