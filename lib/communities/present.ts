import type {
  AuthorRow,
  CardRow,
  CommunityRow,
  FigureRow,
  MedianRow,
  schoolsOf,
} from '@/db/queries/communities';
import { GETTING_AROUND_FLAGS } from '@/lib/constants/options';
import { personOf } from './person';
import type { BasicInfo, CommunityCard, CommunityDetails, FigureSource, School } from './schema';

export function presentCard(row: CardRow | CommunityRow): CommunityCard {
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

function presentSource(figure: FigureRow): FigureSource {
  return {
    source: figure.source,
    table: figure.sourceTable,
    vintage: figure.vintage,
    retrievedOn: figure.retrievedOn,
    caution: figure.caution,
    marginOfError: figure.marginOfError,
    updatedAt: figure.updatedAt.toISOString(),
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
    sources: Object.fromEntries(figures.map((figure) => [figure.field, presentSource(figure)])),
  };
}

type InsightRow = NonNullable<CommunityRow['about']>;

/** The sections of a community in the contract's shape and spelling. */
export function presentInsights(row: CommunityRow, authors: AuthorRow[]) {
  const byId = new Map(authors.map((author) => [author.id, author]));
  const written = (record: Omit<InsightRow, 'aboutDesc'>) => ({
    repId: record.repId,
    communityId: record.communityId,
    isAdminEntry: record.isAdminEntry,
    isSample: record.isSample,
    updatedAt: record.updatedAt.toISOString(),
    addedByUser: author(record.repId),
  });
  const author = (id: string | null) => {
    const found = id === null ? undefined : byId.get(id);
    return found ? personOf(found) : null;
  };
  const { about, residents, costOfLiving, climate, jobs, health, amenities } = row;
  const { gettingAround, education } = row;
  return {
    aboutDesc: about?.aboutDesc ?? '',
    aboutAddedByUser: about ? author(about.repId) : null,
    about: about ? written(about) : null,
    residents: residents ? [{ ...written(residents), residentsDesc: residents.residentsDesc }] : [],
    costOfLiving: costOfLiving
      ? [
          {
            ...written(costOfLiving),
            costOfLivingType: costOfLiving.costOfLivingType as CostOfLivingType,
            costOfLivingDesc: costOfLiving.costOfLivingDesc,
            typeSource: costOfLiving.typeSource,
          },
        ]
      : [],
    jobs: jobs ? [{ ...written(jobs), jobsDesc: jobs.jobsDesc }] : [],
    climate: climate
      ? [
          {
            ...written(climate),
            climateType: climate.climateType,
            climateDesc: climate.climateDesc,
            typeSource: climate.typeSource,
          },
        ]
      : [],
    gettingAround: gettingAround
      ? [
          {
            ...written(gettingAround),
            gettingAroundDesc: gettingAround.gettingAroundDesc,
            publicTransType: gettingAround.publicTransType,
            ...pick(
              gettingAround,
              GETTING_AROUND_FLAGS.map(({ code }) => code),
            ),
            typeSource: gettingAround.typeSource,
          },
        ]
      : [],
    education: education
      ? [
          {
            ...written(education),
            preDesc: education.preDesc,
            postDesc: education.postDesc,
            publicType: education.publicType,
            privateType: education.privateType,
            charter: education.charter,
            faithBasedPrivate: education.faithBasedPrivate,
            specialNeedsPrivate: education.specialNeedsPrivate,
            homeschoolResourceGroups: education.homeschoolResourceGroups,
            publicTechnicalJuniorCollege: education.publicTechnicalJuniorCollege,
            privateTechnicalJuniorCollege: education.privateTechnicalJuniorCollege,
            publicFourYearCollegeUniversity: education.publicFourYearCollegeUniversity,
            privatecFourYearCollegeUniversity: education.privateFourYearCollegeUniversity,
          },
        ]
      : [],
    healthInsights: health ? [{ ...written(health), healthCareDesc: health.healthCareDesc }] : [],
    ammenitiesInsight: amenities
      ? { ...written(amenities), amenityDesc: amenities.amenitiesDesc }
      : null,
  };
}

type CostOfLivingType = CommunityDetails['costOfLiving'][number]['costOfLivingType'];

const pick = <T, K extends keyof T>(from: T, keys: K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

/** Each figure's middle place in the state and in the country. */
export function presentMedians(rows: MedianRow[]): CommunityDetails['medians'] {
  const medians: CommunityDetails['medians'] = {};
  for (const row of rows) {
    const entry = (medians[row.field] ??= { state: null, country: null });
    const { value, placeCount, source, vintage } = row;
    entry[row.stateId === null ? 'country' : 'state'] = { value, placeCount, source, vintage };
  }
  return medians;
}

export function presentSchool(row: Awaited<ReturnType<typeof schoolsOf>>[number]): School {
  const { id, name, street, city, state, zip, levels, type, rating } = row;
  const { academicProgressRating, equityRating, collegeReadinessRating, testScoresRating } = row;
  return {
    ...{ id, name, street, city, state, zip, levels, type, rating },
    ...{ academicProgressRating, equityRating, collegeReadinessRating, testScoresRating },
  };
}
