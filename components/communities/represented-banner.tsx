import { BadgeCheck } from 'lucide-react';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { BannerQuestion } from './banner-question';

/** Under the cover of a community that has a representative. */
export function RepresentedBanner({ community }: { community: CommunitySummary }) {
  return (
    <aside
      aria-label="Represented Community"
      className="rounded-card bg-moss phone:gap-4 phone:px-6 tiny:flex-col flex gap-3 px-4 py-4"
    >
      <BadgeCheck aria-hidden size={28} className="text-spruce mt-1 shrink-0" />
      <div className="min-w-0">
        <p className="text-18 font-serif font-semibold">
          {community.communityNameText} is a Represented Community
        </p>
        <BannerQuestion question="What is a represented community?">
          <p>
            A represented community has a representative: someone appointed to describe it for
            people thinking about living there. They write the sections with their name on them,
            choose which amenities and healthcare facilities to feature, and may add a video.
          </p>
          <p>
            Figures such as population and income come from public sources, each with its year, not
            from the representative.
          </p>
        </BannerQuestion>
      </div>
    </aside>
  );
}
