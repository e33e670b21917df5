import { Landscape } from '@/components/graphics/landscape';
import type { CommunitySummary } from '@/lib/communities/output';
import { CoverImage } from './cover-image';

/** A phone's box is tall and cuts most of the photo's width away. */
const SIZES = '(width < 47.9375rem) 600px, 1152px';

/** The cover photo across the page, or the drawn landscape where there is none or it fails. */
export function CoverPicture({ community }: { community: CommunitySummary }) {
  const { id, lat, long, population, climateType, elevationM } = community;
  const { images, communityNameText, stateCommunities } = community;
  return (
    <CoverImage images={images} alt={`Cover photo of ${communityNameText}`} sizes={SIZES} first>
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
