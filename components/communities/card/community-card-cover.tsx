import { Landscape } from '@/components/graphics/landscape';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { CoverImage } from '../cover/cover-image';

export type CoverFacts = Pick<
  CommunitySummary,
  | 'id'
  | 'lat'
  | 'long'
  | 'population'
  | 'climateType'
  | 'elevationM'
  | 'stateCommunities'
  | 'images'
>;

/** Photos are wider than a card's box, which fills its height with them. */
const SIZES = '600px';

/** The cover photo, or the drawn landscape where there is none or it does not load. */
export function CommunityCardCover({ community }: { community: CoverFacts }) {
  const { images, stateCommunities, ...facts } = community;
  return (
    <CoverImage images={images} alt="" sizes={SIZES}>
      <Landscape facts={{ ...facts, stateShortName: stateCommunities.stateShortName }} />
    </CoverImage>
  );
}
