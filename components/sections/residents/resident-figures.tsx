'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { FigureField } from '@/components/sections/editing/figure-field';
import { typedNumber } from '@/components/sections/editing/insight-editor';
import type { CommunityDetails } from '@/lib/communities/output';
import { formatDensity } from '@/lib/format/numbers';

/** The figures of the residents section; the density follows from two of them. */
export function ResidentFigures({ community }: { community: CommunityDetails }) {
  const { control } = useFormContext();
  const [population, area] = useWatch({ control, name: ['population', 'landAreaSqMile'] }).map(
    typedNumber,
  );
  const density =
    population !== null && population !== undefined && area ? population / area : null;
  return (
    <div className="space-y-4">
      <div className="tablet:grid-cols-3 grid gap-4">
        <FigureField community={community} name="population" label="Population" />
        <FigureField community={community} name="landAreaSqMile" label="Land area (square miles)" />
        <FigureField community={community} name="medianAge" label="Median Age (years)" />
      </div>
      <p className="text-ink-soft">
        Population per square mile:{' '}
        <output className="figures text-ink font-semibold">{formatDensity(density)}</output>
      </p>
    </div>
  );
}
