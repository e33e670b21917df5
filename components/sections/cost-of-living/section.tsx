import { ComparedFigure } from '@/components/communities/card/compared-figure';
import { CostLevel } from './cost-level';
import { HOME_VALUE, homePriceLabel } from '@/lib/shared/format/home-price';
import { InsightText } from '@/components/sections/insight-text';
import type { SectionProps } from '@/components/sections/section-props';
import { SectionFrame } from '@/components/sections/section-frame';

export function CostOfLivingSection({ community, nearby, editing, atFoot }: SectionProps) {
  const [record] = community.costOfLiving;
  const priceLabel = homePriceLabel(community);
  return (
    <SectionFrame
      name="costOfLiving"
      community={community}
      nearby={nearby}
      editing={editing}
      atFoot={atFoot}
    >
      <div className="tablet:grid-cols-2 grid gap-x-10 gap-y-8">
        <div>
          <ComparedFigure community={community} name="medianHomePrice" label={priceLabel} />
          {community.medianHomePrice !== null && priceLabel === HOME_VALUE && (
            <p className="border-marigold text-14 mt-3 border-l-3 pl-3">
              Half of the owners told the Census their home is worth more, half less. It’s not a
              listing price.
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
