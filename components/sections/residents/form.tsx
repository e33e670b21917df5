'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import {
  SectionField,
  type SectionFieldsProps,
} from '@/components/sections/editing/section-fields';
import { parseFigure } from '@/lib/domains/figures/input';
import { formatDensity } from '@/lib/shared/format/numbers';

/** What follows from the population and the land area as they are typed. */
function Density() {
  const { control } = useFormContext<Record<'population' | 'landAreaSqMile', string>>();
  const typed = useWatch({ control, name: ['population', 'landAreaSqMile'] });
  const [population, area] = typed.map((text) => parseFigure(text) ?? null);
  const isKnown = typeof population === 'number' && area;
  return (
    <p className="text-ink-soft">
      Population per square mile:{' '}
      <output className="figures text-ink font-semibold">
        {formatDensity(isKnown ? population / area : null)}
      </output>
    </p>
  );
}

/** The figures side by side and the density that follows from them, then the text. */
export function ResidentsFields({ section, community }: SectionFieldsProps) {
  const fieldsOf = (figures: boolean) =>
    section.parts.flatMap((part) =>
      part.kind !== 'flags' && (part.kind === 'figure') === figures
        ? [<SectionField key={part.name} part={part} section={section} community={community} />]
        : [],
    );
  return (
    <>
      <div className="space-y-4">
        {/* A label of two lines leaves the fields beside it on one level. */}
        <div className="tablet:grid-cols-3 tablet:gap-y-0 tablet:*:row-span-3 tablet:*:grid tablet:*:grid-rows-subgrid tablet:[&_label]:self-end grid gap-4">
          {fieldsOf(true)}
        </div>
        <Density />
      </div>
      {fieldsOf(false)}
    </>
  );
}
