import { ClimateChart } from '@/components/graphics/climate-chart';
import { PAGES } from '@/lib/shared/constants/paths';
import { CLIMATE_TYPES } from '@/lib/shared/reference/insight-options';
import { FactLabel } from '@/components/sections/fact-label';
import { InsightText } from '@/components/sections/insight-text';
import type { SectionProps } from '@/components/sections/section-props';
import { SectionFrame } from '@/components/sections/section-frame';

export function ClimateSection({ community, nearby, editing, atFoot }: SectionProps) {
  const [record] = community.climate;
  const type = CLIMATE_TYPES.find(({ code }) => code === record?.climateType);
  return (
    <SectionFrame
      name="climate"
      community={community}
      nearby={nearby}
      editing={editing}
      atFoot={atFoot}
    >
      <div className="space-y-6">
        {type && (
          <FactLabel fact="climate" term="Climate" value={type.label} source={record?.typeSource} />
        )}
        {community.climateNormals && (
          <ClimateChart
            normals={community.climateNormals}
            fileOf={(kind) => PAGES.openDataFile(`communities/${community.id}/climate.${kind}`)}
          />
        )}
        <InsightText text={record?.climateDesc} />
      </div>
    </SectionFrame>
  );
}
