import { completeness, completeWords } from '@/components/sections/completeness';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import type { CommunityDetails } from '@/lib/domains/community-page/output';

/** How far a representative's page is; counted as on the page itself. */
export function PageCompleteness({ community }: { community: CommunityDetails }) {
  const { percent } = completeness(community);
  return (
    <div className="basis-full pb-1">
      <p className="figures text-14 text-ink-soft mb-1.5">{completeWords(percent)}</p>
      <ProgressBar
        label={`${community.communityNameText} Profile`}
        value={percent}
        hideLabel
        tone={percent === 0 ? 'marigold' : 'spruce'}
      />
    </div>
  );
}
