import { InsightText } from '@/components/sections/insight-text';
import type { SectionProps } from '@/components/sections/section-props';
import { SectionFrame } from '@/components/sections/section-frame';
import { publicVideo } from '@/components/sections/visible-sections';

export function AboutSection({ community, editing }: SectionProps) {
  const video = publicVideo(community);
  const { about, communityNameText, images } = community;
  return (
    <SectionFrame name="about" community={community} editing={editing}>
      <div className="space-y-6">
        {video && (
          <video
            controls
            playsInline
            preload="none"
            src={`/api/${video.video}`}
            aria-label={`Video about ${communityNameText}`}
            {...(images ? { poster: `/api/${images}` } : {})}
            className="rounded-card bg-moss aspect-video w-full max-w-3xl"
          />
        )}
        <InsightText text={about?.aboutDesc} className="text-18" />
      </div>
    </SectionFrame>
  );
}
