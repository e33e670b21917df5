import { ImagePlus } from 'lucide-react';
import { CoverPicture } from '@/components/communities/cover/cover-picture';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { COVER_SHAPE } from '@/lib/shared/constants/media';

/** The photo that is on the page now, or what the page shows without one. */
export function CurrentCover({
  community,
  removed,
}: {
  community: CommunitySummary;
  removed: boolean;
}) {
  const shown = community.images !== null && !removed;
  return (
    <div
      className="bg-moss rounded-control relative overflow-hidden"
      style={{ aspectRatio: COVER_SHAPE }}
    >
      <CoverPicture community={shown ? community : { ...community, images: null }} />
      {!shown && !removed && (
        <div className="bg-veil absolute inset-0 flex items-center justify-center p-3 pointer-coarse:hidden">
          <p className="bg-surface rounded-control text-16 flex items-center gap-2.5 px-4 py-3 font-semibold">
            <ImagePlus aria-hidden size={20} className="text-spruce shrink-0" />
            Drop a photo here
          </p>
        </div>
      )}
    </div>
  );
}
