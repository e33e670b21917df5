import { useEffect, useRef } from 'react';
import { CommunityCover } from '@/components/communities/cover/community-cover';
import { CoverPicture } from '@/components/communities/cover/cover-picture';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import type { ChosenPhoto } from './chosen-photo';
import { drawPart, wholePart, type PhotoPart } from './photo-part';

const PREVIEW_WIDEST = 1600;

function CutOut({ photo, part }: { photo: ChosenPhoto; part: PhotoPart }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, photo, wholePart(part, photo), PREVIEW_WIDEST);
  }, [photo, part]);
  return <canvas ref={canvas} className="block size-full object-cover" />;
}

export interface CoverPreviewProps {
  community: CommunitySummary;
  photo: ChosenPhoto | null;
  part: PhotoPart | null;
  removed: boolean;
}

/** The head of the community's page as it will be. */
export function CoverPreview({ community, photo, part, removed }: CoverPreviewProps) {
  const images = removed ? null : community.images;
  return (
    <div role="img" aria-label={`Preview: top of the ${community.communityNameText} page`}>
      <div aria-hidden inert>
        <CommunityCover
          community={community}
          picture={
            photo && part ? (
              <CutOut photo={photo} part={part} />
            ) : (
              <CoverPicture community={{ ...community, images }} />
            )
          }
        />
      </div>
    </div>
  );
}
