import type { Db } from '@/db/client';
import { nearColleges } from '@/db/queries/communities/colleges';
import { areAllCollegesListed } from '@/db/queries/communities/public-spots';
import {
  hazardsOf,
  nearestAirports,
  nearHospitals,
  nearSchools,
  placesByIds,
  transitOf,
  whereIs,
} from '@/db/queries/communities/nearby';
import type { PlaceRow } from '@/db/queries/communities/place-columns';
import {
  capitalOf,
  nearestOfSizes,
  peopleWithin,
  rankInState,
} from '@/db/queries/communities/surroundings';
import { publicFiguresOf } from '@/db/queries/communities/public-figures';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { nearestTo, type NearCommunity } from '@/lib/search/index/near';
import { similarTo } from '@/lib/search/index/similar';
import { isConnectionFailure } from '@/lib/platform/outages/database-errors';
import { AppError } from '@/lib/platform/http/errors';
import { HAZARD_RATINGS, HAZARDS, type HazardRatings } from '@/lib/shared/reference/hazards';
import { PUBLIC_FIGURE_NAMES } from '@/lib/shared/constants/public-data';
import type { Nearby, PlaceNearby } from './output';
import { liveIndex } from './live-index';

const HOSPITAL_MILES = 40;
const SCHOOL_MILES = 15;
/** Half an hour's drive, or a bit more. */
const COLLEGE_MILES = 30;
/** Farther away, another community's page says nothing of this one. */
const PROFILE_MILES = 150;
/** People: a city, a large one, and one of the country's largest. */
export const SIZES = [50_000, 250_000, 1_000_000] as const;
const AROUND_MILES = [10, 25, 50] as const;

const { places, profiles, similar, airports, hospitals, colleges, schools } = PAGE_SIZES.nearby;

/** One decimal: distances are from where a town's name is written, and no more exact. */
const rounded = (miles: number): number => Math.round(miles * 10) / 10;

export const presentPlace = (row: Omit<PlaceRow, 'miles'>, miles: number): PlaceNearby => ({
  id: row.id,
  communityNameText: row.name,
  county: row.county,
  state: row.stateId,
  stateCommunities: { stateName: row.stateName, stateShortName: row.stateShortName },
  population: row.population,
  isRepresented: row.isRepresented,
  miles: rounded(miles),
});

/** The highest ratings first, and within one as the index has them. */
const inOrder = (ratings: HazardRatings) =>
  HAZARD_RATINGS.flatMap((rating) =>
    HAZARDS.flatMap(({ code, label }) =>
      ratings[code] === rating ? [{ hazard: label, rating }] : [],
    ),
  );

/** Miles beyond which nothing is near. */
const FARTHEST = 600;

/** Communities around one and like it, from memory. */
async function communitiesAround(db: Db, id: number) {
  const list = liveIndex();
  await list.sync().catch((error: unknown) => {
    if (!list.knownAt || !isConnectionFailure(error)) throw error;
  });
  const { index } = list;
  const slot = index.slotOf(id);
  if (slot === undefined)
    return { nearest: [], withProfile: [], similar: [], hasAllHospitals: false };
  const nearest = nearestTo(index, slot, index.live, places).filter(
    ({ miles }) => miles <= FARTHEST,
  );
  const withProfile = nearestTo(index, slot, index.profiles, profiles).filter(
    ({ miles }) => miles <= PROFILE_MILES,
  );
  const alike = similarTo(index, slot, similar);
  const ids = new Set([...nearest, ...withProfile, ...alike].map((one) => one.id));
  const rows = new Map((await placesByIds(db, [...ids])).map((row) => [row.id, row]));
  const present = ({ id: near, miles }: NearCommunity) => {
    const row = rows.get(near);
    return row ? [presentPlace(row, miles)] : [];
  };
  return {
    hasAllHospitals: index.wishFacts.milesListed('hospital', slot) >= HOSPITAL_MILES,
    nearest: nearest.flatMap(present),
    withProfile: withProfile.flatMap(present),
    similar: alike.flatMap((one) =>
      present(one).map((place) => ({ ...place, alikeIn: one.alikeIn })),
    ),
  };
}

/**
 * What is around a community, and which places are like it.
 * @throws AppError 'missing'
 */
export async function readNearby(db: Db, id: number): Promise<{ data: Nearby; isPublic: boolean }> {
  const here = await whereIs(db, id);
  if (!here) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  const [
    figures,
    { hasAllHospitals, ...communities },
    flights,
    transit,
    risks,
    care,
    campuses,
    taught,
    larger,
    capital,
    people,
    rank,
    hasAllColleges,
  ] = await Promise.all([
    publicFiguresOf(db, id),
    communitiesAround(db, id),
    nearestAirports(db, here, airports),
    transitOf(db, id),
    hazardsOf(db, id),
    nearHospitals(db, here, { within: HOSPITAL_MILES, limit: hospitals }),
    nearColleges(db, here, { within: COLLEGE_MILES, limit: colleges }),
    nearSchools(db, here, { within: SCHOOL_MILES, limit: schools }),
    nearestOfSizes(db, here, SIZES),
    capitalOf(db, here),
    peopleWithin(db, here, AROUND_MILES),
    rankInState(db, here),
    areAllCollegesListed(db),
  ]);
  const data: Nearby = {
    figures: PUBLIC_FIGURE_NAMES.flatMap((name) => figures.filter((row) => row.name === name)),
    airports: flights.map(({ name, iata, city, scheduledService, source, miles }) => ({
      name,
      iata,
      city,
      scheduledService,
      source,
      miles: rounded(miles),
    })),
    transit,
    hazards: risks && { ratings: inOrder(risks.ratings), source: risks.source },
    mayLack: [
      ...(hasAllColleges ? [] : ['colleges' as const]),
      ...(hasAllHospitals ? [] : ['hospitals' as const]),
    ],
    hospitals: care.map(({ id: facilityId, communityName, miles, ...hospital }) => ({
      id: facilityId,
      name: hospital.name,
      address: hospital.address,
      source: hospital.source,
      communityId: hospital.communityId,
      communityNameText: communityName,
      miles: rounded(miles),
    })),
    colleges: campuses.map((college) => ({ ...college, miles: rounded(college.miles) })),
    schools: taught.map(({ id: schoolId, name, levels, communityId, communityName, miles }) => ({
      id: schoolId,
      name,
      levels,
      communityId,
      communityNameText: communityName,
      miles: rounded(miles),
    })),
    ...communities,
    larger: larger.map((row) => ({ atLeast: row.least, place: presentPlace(row, row.miles) })),
    capital: capital && presentPlace(capital, capital.miles),
    peopleWithin: people.map(({ miles, people: count }) => ({ miles, people: count })),
    rankInState: rank && { rank: rank.rank, places: rank.places },
  };
  return { data, isPublic: here.hiddenAs === null };
}
