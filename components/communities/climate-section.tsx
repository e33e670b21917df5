import { CLIMATE_TYPES } from '@/lib/constants/options';
import { authorOf } from './author-line';
import { chosen } from './section-editing';
import { FactLabel } from './fact-label';
import { InsightText } from './insight-text';
import type { SectionProps } from './section-components';
import { SectionFrame } from './section-frame';

export function ClimateSection({ community, editing }: SectionProps) {
  const [record] = community.climate;
  const type = CLIMATE_TYPES.find(({ code }) => code === record?.climateType);
  return (
    <SectionFrame
      name="climate"
      editing={editing}
      writtenBy={authorOf(record, record?.climateDesc, record && chosen(record, type))}
    >
      <div className="space-y-6">
        {type && (
          <FactLabel fact="climate" term="Climate" value={type.label} source={record?.typeSource} />
        )}
        <InsightText text={record?.climateDesc} />
      </div>
    </SectionFrame>
  );
}
