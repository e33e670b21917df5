import { ComparisonScale } from '@/components/graphics/comparison-scale';
import { comparedInPoints, type ScaleRange } from '@/components/graphics/comparison-labels';
import { FactIcon, type Fact } from '@/components/graphics/fact-icon';
import { SourcePopover } from '@/components/communities/figure-source';
import type { FigureOfRecords, CommunityDetails } from '@/lib/domains/community-page/output';
import { PUBLIC_FIGURES, type PublicFigure } from '@/lib/shared/constants/public-data';
import { formatSurveyMoney } from '@/lib/shared/format/survey-money';

interface Shown {
  fact: Fact;
  format: (value: number) => string;
  /** About 98 of 100 places lie between the ends, which are the same for all. */
  range: ScaleRange;
}

const plain = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
const percent = (value: number) => `${plain(value)}%`;

const SHOWN: Readonly<Record<PublicFigure, Shown>> = {
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
  priceLevel: {
    fact: 'costOfLiving',
    format: plain,
    range: { from: 80, to: 120, ends: ['80', '120'] },
  },
};

/** Of price levels, the country's is 100 by definition. */
const COUNTRY_PRICES = 100;

interface PublicFiguresProps {
  community: CommunityDetails;
  figures: readonly FigureOfRecords[];
}

/** Rent, ownership, degrees, commutes and prices against the state and the country; left out while none is known. */
export function PublicFigures({ community, figures }: PublicFiguresProps) {
  if (figures.length === 0) return null;
  const { stateCommunities } = community;
  return (
    <div className="tablet:grid-cols-2 grid gap-x-10 gap-y-8">
      {figures.map((figure) => {
        const { name, value, state, country } = figure;
        const { fact, format, range } = SHOWN[name];
        const label = PUBLIC_FIGURES[name];
        const isPrices = name === 'priceLevel';
        const [theirs, all] = [state?.value, isPrices ? COUNTRY_PRICES : country?.value];
        return (
          <div key={name} className="min-w-0">
            <ComparisonScale
              label={label}
              value={value}
              format={format}
              range={range}
              measure={isPrices ? 'level' : 'median'}
              {...(format === percent && { compare: comparedInPoints })}
              state={
                theirs === undefined ? null : { label: stateCommunities.stateName, value: theirs }
              }
              country={all === undefined ? null : { label: 'the United States', value: all }}
              icon={<FactIcon fact={fact} size={18} className="text-spruce" />}
            />
            {figure.caution && (
              <p className="text-14 mt-1.5">
                <span className="font-semibold">Keep in mind:</span> {figure.caution}
              </p>
            )}
            <SourcePopover label={label} sources={[sourceOf(figure, format)]} className="mt-1.5" />
          </div>
        );
      })}
    </div>
  );
}

const sourceOf = (
  { name, marginOfError, ...figure }: FigureOfRecords,
  format: (value: number) => string,
) => ({
  ...figure,
  name: PUBLIC_FIGURES[name],
  marginOfError,
  margin: marginOfError === null ? null : `± ${format(marginOfError)}`,
  // Nobody enters these: they come from public records alone.
  addedByUser: null,
  updatedAt: '',
});
