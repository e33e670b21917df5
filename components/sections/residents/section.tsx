import { ComparedFigure } from '@/components/communities/card/compared-figure';
import { InsightText } from '@/components/sections/insight-text';
import type { SectionProps } from '@/components/sections/section-props';
import { SectionFrame } from '@/components/sections/section-frame';

export function ResidentsSection({ community, nearby, editing, atFoot }: SectionProps) {
  const [record] = community.residents;
  return (
    <SectionFrame
      name="residents"
      community={community}
      nearby={nearby}
      editing={editing}
      atFoot={atFoot}
    >
      <div className="tablet:grid-cols-2 grid gap-x-10 gap-y-8">
        <ComparedFigure community={community} name="populationPerSquareMile" />
        <ComparedFigure community={community} name="medianAge" />
      </div>
      <InsightText
        text={record?.residentsDesc}
        cutAbout={`about the residents of ${community.communityNameText}`}
        className="mt-7"
      />
    </SectionFrame>
  );
}
