import type { ReactNode } from 'react';
import { ReportFlag } from '@/components/reports/report-flag';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { figureNames } from '@/lib/domains/insights/sections/content';
import type { InsightSection } from '@/lib/domains/insights/sections';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { SectionAuthorship } from './author-line';
import { confirmedAtOf } from './confirmed-section';
import { WrittenBy } from './written-by';

interface SectionFootProps {
  community: CommunityDetails;
  section: InsightSection;
  /** Null where nobody wrote or chose anything. */
  author: SectionAuthorship | null;
  /** Whether a figure of public records was corrected here. */
  hasCorrection: boolean;
  /** What its reader is asked about it. */
  asked?: ReactNode;
}

const hasEntered = ({ sources }: CommunityDetails, section: InsightSection): boolean =>
  figureNames(section).some((name) => sources[name]?.addedByUser);

/** Who wrote a section and when, a flag, and where its history is. */
export function SectionFoot({
  community,
  section,
  author,
  hasCorrection,
  asked,
}: SectionFootProps) {
  if (!author && !hasCorrection && !hasEntered(community, section)) return null;
  const { id } = community;
  const { insight, label } = section;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      {author && (
        <>
          <WrittenBy of={author} confirmedAt={confirmedAtOf(community, section)} />
          <ReportFlag communityId={id} kind="text" id={insight} label={label} />
        </>
      )}
      <a
        href={shellHref(PATHS.whatChanged.to({ id, section: insight }))}
        className="text-14 text-ink-soft hover:text-spruce pointer-coarse:touch-target underline decoration-dotted underline-offset-[3px] print:hidden"
      >
        What changed<span className="sr-only"> in {label}</span>
      </a>
      {asked}
    </div>
  );
}
