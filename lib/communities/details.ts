import type { Db } from '@/db/client';
import { firstAmenities } from '@/db/queries/amenities';
import {
  approvedVideo,
  authorsOf,
  communityWithInsights,
  type AuthorRow,
  type CommunityRow,
} from '@/db/queries/communities';
import { facilityPage } from '@/db/queries/facilities';
import { figuresOf, mediansOf } from '@/db/queries/figures';
import { presentAmenity } from '@/lib/amenities';
import { AMENITIES_WITH_DETAILS, PAGE_SIZES } from '@/lib/constants/limits';
import { REFUSALS } from '@/lib/constants/refusals';
import { AMENITY_CATEGORIES } from '@/lib/reference/amenity-categories';
import { presentFacility } from '@/lib/facilities';
import { Refusal } from '@/lib/server/errors';
import { presentSections } from '@/lib/insights';
import { presentBasicInfo, presentMedians } from './present';
import type { CommunityDetails } from './output';

/**
 * Everything the details page shows of a community, as anyone may see it.
 * @throws Refusal 'missing'
 */
export async function readDetails(
  db: Db,
  id: number,
  { userId, featuredOnly }: { userId: string | null; featuredOnly: boolean },
): Promise<CommunityDetails> {
  const row = await communityWithInsights(db, id, userId);
  if (!row) throw new Refusal('missing', REFUSALS.noCommunity);
  const { community } = row;
  const [figures, medians, authors, amenities, facilities, videos] = await Promise.all([
    figuresOf(db, id),
    mediansOf(db, community.stateId),
    authorsOf(db, authorIds(row)),
    firstAmenities(db, id, { limit: AMENITIES_WITH_DETAILS, featuredOnly }),
    facilityPage(db, { communityId: id }, { limit: PAGE_SIZES.facilitiesByType.default, from: 0 }),
    approvedVideo(db, id),
  ]);
  return {
    ...presentBasicInfo(row, figures),
    ...presentWritten(row, authors),
    healthFacilityCount: community.healthFacilityCount,
    amenitiesCount: community.amenityCount,
    medians: presentMedians(medians),
    updatedBy: community.updatedBy,
    updatedAt: community.updatedAt.toISOString(),
    listView: false,
    healthFacility: facilities.map(presentFacility),
    communityVideo: videos,
    amenities: amenities.map(presentAmenity),
    amenityCategories: categoriesOf(community.amenityTypeIds),
  };
}

function authorIds({ insights }: CommunityRow): string[] {
  const ids = Object.values(insights).map((record) => record?.repId);
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

/** The sections, and the about text once more where the specification has it. */
function presentWritten({ insights }: CommunityRow, authors: AuthorRow[]) {
  const sections = presentSections(insights, new Map(authors.map((author) => [author.id, author])));
  return {
    ...sections,
    aboutDesc: sections.about?.aboutDesc ?? '',
    aboutAddedByUser: sections.about?.addedByUser ?? null,
  };
}

function categoriesOf(typeIds: number[]): CommunityDetails['amenityCategories'] {
  return AMENITY_CATEGORIES.map(({ id, amenityCategoryName, amenityType }) => ({
    id,
    amenityCategoryName,
    typeNames: amenityType
      .filter((type) => typeIds.includes(type.id))
      .map((type) => type.amenityTypeName),
  })).filter(({ typeNames }) => typeNames.length > 0);
}
