import { ComparedFigure } from '@/components/communities/compared-figure';
import { CostLevel } from './cost-level';
import { isOwnersEstimate, OWNERS_ESTIMATE } from '@/components/communities/figures';
import { InsightText } from '@/components/sections/insight-text';
import type { SectionProps } from '@/components/sections/section-props';
import { SectionFrame } from '@/components/sections/section-frame';

export function CostOfLivingSection({ community, editing }: SectionProps) {
  const [record] = community.costOfLiving;
  return (
    <SectionFrame name="costOfLiving" community={community} editing={editing}>
      <div className="tablet:grid-cols-2 grid gap-x-10 gap-y-8">
        <div>
          <ComparedFigure
            community={community}
            name="medianHomePrice"
            label="Median Home Listing Price"
          />
          {community.medianHomePrice !== null && isOwnersEstimate(community) && (
            <p className="border-marigold text-14 mt-3 border-l-3 pl-3">
              <strong className="font-semibold">{OWNERS_ESTIMATE}.</strong> We don’t have a listing
              price here, so this is what owners told the Census their homes are worth.
            </p>
          )}
        </div>
        {record?.costOfLivingType && (
          <CostLevel level={record.costOfLivingType} source={record.typeSource} />
        )}
      </div>
      <InsightText text={record?.costOfLivingDesc} className="mt-7" />
    </SectionFrame>
  );
}
