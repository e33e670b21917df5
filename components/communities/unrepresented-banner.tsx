import { UserRoundPlus } from 'lucide-react';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { BannerQuestion } from './banner-question';
import { COVER_BAND, noRepresentative } from './cover-band';

/** On the cover image of a community that nobody represents yet: an invitation. */
export function UnrepresentedBanner({ community }: { community: CommunitySummary }) {
  const { communityNameText } = community;
  return (
    <aside aria-label="Community representative" className={COVER_BAND}>
      <UserRoundPlus aria-hidden size={28} className="mt-1 shrink-0" />
      <div className="min-w-0">
        <p className="text-18 font-serif font-semibold">{noRepresentative(communityNameText)}</p>
        <BannerQuestion question="What does a representative do?">
          <p>
            A community representative knows the place. They describe what it’s like to live in{' '}
            {communityNameText} and feature its amenities, schools and healthcare, under their own
            name.
          </p>
          <p>
            Representatives are appointed by invitation. Until then, this page shows public data.
          </p>
        </BannerQuestion>
      </div>
    </aside>
  );
}
