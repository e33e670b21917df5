import { ComparedFigure } from './compared-figure';
import { InsightText } from './insight-text';
import type { SectionProps } from './section-components';
import { SectionFrame } from './section-frame';
import { authorOf } from './author-line';

export function ResidentsSection({ community, editing }: SectionProps) {
  const [record] = community.residents;
  return (
    <SectionFrame
      name="residents"
      editing={editing}
      writtenBy={authorOf(record, record?.residentsDesc)}
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
