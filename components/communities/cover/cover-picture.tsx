import { Landscape } from '@/components/graphics/landscape';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { COVER_SIZES } from '@/lib/shared/constants/picture-sources';
import { CoverImage } from './cover-image';

/** The cover photo across the page, or the drawn landscape where there is none or it fails. */
export function CoverPicture({ community }: { community: CommunitySummary }) {
  const { id, lat, long, population, climateType, elevationM } = community;
  const { images, communityNameText, stateCommunities } = community;
  return (
    <CoverImage
      images={images}
      alt={`Cover photo of ${communityNameText}`}
      sizes={COVER_SIZES}
      first
    >
      <Landscape
        facts={{
          id,
          lat,
          long,
          population,
          climateType,
          elevationM,
          stateShortName: stateCommunities.stateShortName,
        }}
        suffix="cover"
      />
    </CoverImage>
  );
}
