import { clsx } from 'clsx';
import { ComparisonScale } from '@/components/graphics/comparison-scale';
import { FactIcon } from '@/components/graphics/fact-icon';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { SourcePopover } from '../facts/figure-source';
import {
  FIGURES,
  mediansFor,
  RANGES,
  reportedFigure,
  sourcesOf,
  type MedianName,
} from '../facts/figures';

export interface ComparedFigureProps {
  community: CommunityDetails;
  name: MedianName;
  /** In place of the figure's usual label. */
  label?: string;
  className?: string;
}

/** One figure against the state's and the country's median, with its sources. */
export function ComparedFigure({ community, name, label, className }: ComparedFigureProps) {
  const { fact, format, label: usual } = FIGURES[name];
  const { state, country, source, standing } = mediansFor(community, name);
  const value = community[name];
  return (
    <div className={clsx('min-w-0', className)}>
      <ComparisonScale
        label={label ?? usual}
        value={value}
        format={format}
        range={RANGES[name]}
        state={state}
        country={country}
        icon={<FactIcon fact={fact} size={18} className="text-spruce" />}
        {...(value !== null && source
          ? { sourceText: `Medians: ${source.source}, ${source.vintage}.` }
          : {})}
      />
      {standing && <p className="text-14 text-ink-soft mt-1">{standing}</p>}
      <SourcePopover
        label={label ?? usual}
        sources={sourcesOf(community, name)}
        report={reportedFigure(community, name)}
        className="mt-1.5"
      />
    </div>
  );
}
