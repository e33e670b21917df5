import type { CommunityDetails } from '@/lib/communities/schema';
import { ComparedFigure } from './compared-figure';
import { InsightText } from './insight-text';
import { SectionFrame } from './section-frame';
import { authorOf } from './author-line';

export function ResidentsSection({ community }: { community: CommunityDetails }) {
  const [record] = community.residents;
  return (
    <SectionFrame name="residents" writtenBy={authorOf(record, record?.residentsDesc)}>
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
