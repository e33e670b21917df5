import { InsightText } from '@/components/sections/insight-text';
import type { SectionProps } from '@/components/sections/section-props';
import { SectionFrame } from '@/components/sections/section-frame';
import { VideoPlayer } from '@/components/videos/video-player';
import { shownVideo } from '@/components/sections/visible-sections';

export function AboutSection({ community, editing, atFoot, live }: SectionProps) {
  const video = shownVideo(community);
  const { about, communityNameText, images } = community;
  return (
    <SectionFrame name="about" community={community} editing={editing} atFoot={atFoot}>
      <div className="space-y-6">
        {video && (
          <VideoPlayer
            video={video}
            label={`Video about ${communityNameText}`}
            stillInstead={images}
          />
        )}
        {live && editing && <live.VideoControls community={community} />}
        <InsightText text={about?.aboutDesc} className="text-18" />
      </div>
    </SectionFrame>
  );
}
