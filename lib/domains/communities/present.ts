import type { CardRow, CommunityRow, schoolsOf } from '@/db/queries/communities/communities';
import type { FigureRow, MedianRow } from '@/db/queries/communities/figures';
import { personOf } from '@/lib/domains/insights';
import type { NormalsRow } from '@/db/queries/imports/climate-stations';
import type {
  BasicInfo,
  ClimateNormals,
  CommunitySummary,
  CommunityDetails,
  SourceOfFigure,
  School,
} from './output';

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

/** To a tenth: the numbers are stored in four bytes, which shows. */
const tenths = (values: number[]) => values.map((value) => Math.round(value * 10) / 10);

const hundredths = (values: number[]) => values.map((value) => Math.round(value * 100) / 100);

export function presentNormals({ station, miles }: NormalsRow): ClimateNormals {
  const { name, highs, lows, precipitation, snow, source, vintage } = station;
  return {
    station: name,
    miles: Math.round(miles * 10) / 10,
    highs: tenths(highs),
    lows: tenths(lows),
    precipitation: hundredths(precipitation),
    snow: snow && tenths(snow),
    source,
    vintage,
  };
}

/** 0 to 100: the percent of places with a lower value. */
function rankOf(value: number | null, percentiles: number[] | null): number | null {
  if (value === null || percentiles === null) return null;
  const above = percentiles.findIndex((one) => one >= value);
  return above === -1 ? 100 : above;
}

/** Each figure's middle place in the state and in the country, and where the community stands. */
export function presentMedians(
  rows: MedianRow[],
  of: Pick<BasicInfo, MedianRow['field']>,
): CommunityDetails['medians'] {
  const medians: CommunityDetails['medians'] = {};
  for (const row of rows) {
    const entry = (medians[row.field] ??= { state: null, country: null });
    const { value, placeCount, source, vintage, percentiles } = row;
    const rank = rankOf(of[row.field], percentiles);
    const side = row.stateId === null ? 'country' : 'state';
    entry[side] = { value, placeCount, source, vintage, rank };
  }
  return medians;
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
