import { ComparisonScale } from '@/components/graphics/comparison-scale';
import { comparedInPoints } from '@/components/graphics/comparison-labels';
import { FactIcon } from '@/components/graphics/fact-icon';
import { BeingChecked } from '@/components/reports/being-checked';
import { SourcePopover } from '@/components/communities/facts/figure-source';
import type { FigureOfRecords, CommunityDetails } from '@/lib/domains/community-page/output';
import { aboutOf } from '@/lib/shared/constants/reports';
import { PUBLIC_FIGURES } from '@/lib/shared/constants/public-data';
import {
  countryValue,
  PERCENTAGES,
  PUBLIC_FIGURE_LOOKS,
  publicFigureSource,
} from './public-figure-looks';

interface PublicFiguresProps {
  community: CommunityDetails;
  figures: readonly FigureOfRecords[];
}

/**
 * Rent, taxes, broadband, ownership, degrees, commutes and prices against the state and the
 * country; left out while none is known.
 */
export function PublicFigures({ community, figures }: PublicFiguresProps) {
  if (figures.length === 0) return null;
  const { stateCommunities } = community;
  return (
    <div className="tablet:grid-cols-2 grid gap-x-10 gap-y-8">
      {figures.map((figure) => {
        const { name, value, state } = figure;
        const { fact, format, range } = PUBLIC_FIGURE_LOOKS[name];
        const label = PUBLIC_FIGURES[name];
        const isPrices = name === 'priceLevel';
        const [theirs, all] = [state?.value, countryValue(figure)];
        return (
          <div key={name} className="min-w-0">
            <ComparisonScale
              label={label}
              value={value}
              format={format}
              range={range}
              measure={isPrices ? 'level' : 'median'}
              {...(PERCENTAGES.has(name) && { compare: comparedInPoints })}
              state={
                theirs === undefined ? null : { label: stateCommunities.stateName, value: theirs }
              }
              country={all === null ? null : { label: 'the United States', value: all }}
              icon={<FactIcon fact={fact} size={18} className="text-spruce" />}
            />
            {figure.caution && (
              <p className="text-14 mt-1.5">
                <span className="font-semibold">Keep in mind:</span> {figure.caution}
              </p>
            )}
            <SourcePopover
              label={label}
              sources={[publicFigureSource(figure)]}
              report={{ communityId: community.id, kind: 'figure', id: name }}
              className="mt-1.5"
            />
            <BeingChecked
              of={community.beingChecked.filter(({ about }) => about === aboutOf('figure', name))}
            />
          </div>
        );
      })}
    </div>
  );
}
