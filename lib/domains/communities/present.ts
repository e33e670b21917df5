import type { CardRow, CommunityRow, schoolsOf } from '@/db/queries/communities/communities';
import type { FigureRow } from '@/db/queries/communities/figures';
import { personOf } from '@/lib/domains/people';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import type { BasicInfo, SourceOfFigure, School } from './output';

export function presentCard(row: CardRow | CommunityRow): CommunitySummary {
  const { community, state, representative } = row;
  return {
    id: community.id,
    communityNameText: community.name,
    city: community.city,
    state: community.stateId,
    stateCommunities: state,
    county: community.county,
    kind: community.kind,
    lat: community.lat,
    long: community.long,
    elevationM: community.elevationM,
    climateType: row.climateType,
    population: community.population,
    populationVintage: row.populationVintage,
    medianHomePrice: community.medianHomePrice,
    medianHomePriceSource: row.medianHomePriceSource,
    images: community.coverImage,
    isRepresented: community.isRepresented,
    isRecommended: row.isRecommended,
    planetReCommunityId: community.planetReCommunityId,
    userrole: representative
      ? [
          {
            id: representative.id,
            ...personOf(representative),
            userDescription: representative.userDescription,
            userDesignationText: representative.userDesignationText,
          },
        ]
      : [],
    objectMappings: [{ isFavourite: row.isFavourite }],
  };
}

/** People per square mile with one decimal; null unless both figures are known. */
export function density(population: number | null, landAreaSqMile: number | null): number | null {
  if (population === null || !landAreaSqMile) return null;
  return Math.round((population / landAreaSqMile) * 10) / 10;
}

function presentSource({ figure, author }: FigureRow): SourceOfFigure {
  return {
    source: figure.source,
    table: figure.sourceTable,
    vintage: figure.vintage,
    retrievedOn: figure.retrievedOn,
    caution: figure.caution,
    marginOfError: figure.marginOfError,
    updatedAt: figure.updatedAt.toISOString(),
    addedByUser: author && personOf(author),
  };
}

export function presentBasicInfo(row: CardRow | CommunityRow, figures: FigureRow[]): BasicInfo {
  const { community } = row;
  return {
    ...presentCard(row),
    landAreaSqMile: community.landAreaSqMile,
    populationPerSquareMile: density(community.population, community.landAreaSqMile),
    medianAge: community.medianAge,
    medianIncome: community.medianIncome,
    sources: Object.fromEntries(figures.map((row) => [row.figure.field, presentSource(row)])),
  };
}

export function presentSchool(row: Awaited<ReturnType<typeof schoolsOf>>[number]): School {
  const { id, name, street, city, state, zip, levels, type, rating } = row;
  const { academicProgressRating, equityRating, collegeReadinessRating, testScoresRating } = row;
  return {
    id,
    name,
    street,
    city,
    state,
    zip,
    levels,
    type,
    rating,
    academicProgressRating,
    equityRating,
    collegeReadinessRating,
    testScoresRating,
  };
}
