import type { CommunityDetails } from '@/lib/communities/schema';
import { CLIMATE_TYPES } from '@/lib/constants/options';
import { authorOf } from './author-line';
import { FactLabel } from './fact-label';
import { InsightText } from './insight-text';
import { SectionFrame } from './section-frame';

export function ClimateSection({ community }: { community: CommunityDetails }) {
  const [record] = community.climate;
  const type = CLIMATE_TYPES.find(({ code }) => code === record?.climateType);
  return (
    <SectionFrame name="climate" writtenBy={authorOf(record, record?.climateDesc)}>
      <div className="space-y-6">
        {type && (
          <FactLabel fact="climate" term="Climate" value={type.label} source={record?.typeSource} />
        )}
        <InsightText text={record?.climateDesc} />
      </div>
    </SectionFrame>
  );
}
