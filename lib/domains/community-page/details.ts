import type { Db } from '@/db/client';
import { firstAmenities } from '@/db/queries/amenities/amenities';
import { sectionAuthors, type AuthorRow } from '@/db/queries/communities/authors';
import {
  approvedVideo,
  communityWithInsights,
  type CommunityRow,
} from '@/db/queries/communities/communities';
import { normalsOf } from '@/db/queries/imports/climate-stations';
import { firstFacilities } from '@/db/queries/facilities/facilities';
import { figuresOf } from '@/db/queries/communities/figures';
import { confirmationsOf } from '@/db/queries/reports/confirmations';
import { agreedOn } from '@/db/queries/reports/reports';
import { presentAmenity } from '@/lib/domains/amenities';
import { AMENITIES_WITH_DETAILS, PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { aboutOf } from '@/lib/shared/constants/reports';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { presentFacility } from '@/lib/domains/facilities';
import { AppError } from '@/lib/platform/http/errors';
import { presentSections } from '@/lib/domains/insights';
import { mediansOf } from './medians';
import { presentBasicInfo } from '@/lib/domains/communities';
import { presentMedians, presentNormals } from './present';
import type { CommunityDetails } from './output';

/**
 * Everything the details page shows of a community, as anyone may see it, without anybody's marks.
 * @throws AppError 'missing'
 */
export async function readDetails(
  db: Db,
  id: number,
  { featuredOnly }: { featuredOnly: boolean },
): Promise<CommunityDetails> {
  // All at once: none needs what another finds.
  const [row, figures, authors, amenities, facilities, videos, normals, agreed, confirmed] =
    await Promise.all([
      communityWithInsights(db, id, null),
      figuresOf(db, id),
      sectionAuthors(db, id),
      firstAmenities(db, id, { limit: AMENITIES_WITH_DETAILS, featuredOnly }),
      firstFacilities(db, id, PAGE_SIZES.facilitiesByType.default),
      approvedVideo(db, id),
      normalsOf(db, id),
      agreedOn(db, id),
      confirmationsOf(db, id),
    ]);
  if (!row) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  const { community } = row;
  const medians = await mediansOf(db, community.stateId, row.mediansVersion);
  const basic = presentBasicInfo(row, figures);
  return {
    ...basic,
    ...(community.hiddenAs !== null && {
      // Nobody is shown a merged one, but what it leads to.
      hiddenAs: community.hiddenAs === 'merged' ? 'deleted' : community.hiddenAs,
    }),
    ...presentWritten(row, authors),
    healthFacilityCount: community.healthFacilityCount,
    amenitiesCount: community.amenityCount,
    medians: presentMedians(medians, basic),
    timezone: community.timezone,
    officialName: community.officialName,
    zipCodes: community.zipCodes,
    climateNormals: normals && presentNormals(normals),
    updatedBy: community.updatedBy,
    updatedAt: community.updatedAt.toISOString(),
    listView: false,
    healthFacility: facilities.map(presentFacility),
    communityVideo: videos,
    amenities: amenities.map(presentAmenity),
    amenityCategories: categoriesOf(community.amenityTypeIds),
    confirmed: confirmed.map(({ section, confirmedAt }) => ({
      section,
      confirmedAt: confirmedAt.toISOString(),
    })),
    beingChecked: agreed.map(({ kind, subjectId, ...one }) => ({
      ...one,
      about: aboutOf(kind, subjectId),
    })),
  };
}

/** The sections, and the about text once more where the specification has it. */
export function presentWritten({ insights }: CommunityRow, authors: AuthorRow[]) {
  const sections = presentSections(insights, new Map(authors.map((author) => [author.id, author])));
  return {
    ...sections,
    aboutDesc: sections.about?.aboutDesc ?? '',
    aboutAddedByUser: sections.about?.addedByUser ?? null,
  };
}

export function categoriesOf(typeIds: number[]): CommunityDetails['amenityCategories'] {
  return AMENITY_CATEGORIES.map(({ id, amenityCategoryName, amenityType }) => ({
    id,
    amenityCategoryName,
    typeNames: amenityType
      .filter((type) => typeIds.includes(type.id))
      .map((type) => type.amenityTypeName),
  })).filter(({ typeNames }) => typeNames.length > 0);
}
