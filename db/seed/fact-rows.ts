import { nearestOf } from '@/lib/shared/format/nearest';
import { climateTypeOf } from '@/lib/domains/public-data/sources/climate-types';
import { levelOf } from '@/lib/domains/public-data/sources/price-level';
import { COLLEGES_SEARCHED, NEAR_COLLEGE_MILES } from '@/lib/shared/constants/communities';
import { COLLEGE_KINDS } from '@/lib/shared/reference/college-kinds';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import type { communityFigures } from '../schema/communities';
import type { healthFacilities } from '../schema/facilities';
import type { climateInsights, costOfLivingInsights, educationInsights } from '../schema/insights';
import type { climateStations, colleges, communityClimate } from '../schema/public-data';
import { KNOWN_FIGURES, type KnownCommunity, type KnownFacts } from './known-facts';
import { stateId } from './state-ids';

type FigureRow = typeof communityFigures.$inferInsert;

const SMALL_PLACE = 10_000;
const SMALL_PLACE_CAUTION = 'Survey estimate for a small place: the margin of error can be wide.';
const SURVEY = 'American Community Survey';

const FACILITY_TYPE_IDS = new Map<string, number>(
  FACILITY_TYPES.map(({ id, facilityType }) => [facilityType, id]),
);

/** A community's figures with their sources; those that its record doesn't know are left out. */
export function knownFigures(
  communityId: number,
  community: KnownCommunity,
  { sources }: Pick<KnownFacts, 'sources'>,
  people = community.population,
): FigureRow[] {
  const isSmall = people !== null && people < SMALL_PLACE;
  return KNOWN_FIGURES.flatMap((field) => {
    const value = community[field];
    if (value === null) return [];
    const { source, table = null, vintage, retrievedOn, caution } = sources.figures[field];
    const cautions = [caution, isSmall && source.includes(SURVEY) && SMALL_PLACE_CAUTION];
    return [
      {
        communityId,
        field,
        value: field === 'priceLevel' ? Math.round(value * 10) / 10 : value,
        source,
        sourceTable: table,
        vintage,
        retrievedOn,
        caution: cautions.filter(Boolean).join(' ') || null,
      },
    ];
  });
}

export interface FactRows {
  stations: (typeof climateStations.$inferInsert)[];
  climates: (typeof communityClimate.$inferInsert)[];
  climateTypes: (typeof climateInsights.$inferInsert)[];
  costLevels: (typeof costOfLivingInsights.$inferInsert)[];
  colleges: (typeof colleges.$inferInsert)[];
  education: (typeof educationInsights.$inferInsert)[];
  hospitals: (typeof healthFacilities.$inferInsert)[];
}

/** A community of the database, by the number that GeoNames has for it. */
export interface Placed {
  id: number;
  geonamesId: number | null;
  lat: number;
  long: number;
}

/** What is known of some places besides their figures, as rows that say where they come from. */
export function factRows(facts: KnownFacts, places: readonly Placed[]): FactRows {
  const { sources } = facts;
  const placeOf = new Map(places.map((place) => [place.geonamesId, place]));
  const there = facts.communities.flatMap((community) => {
    const place = placeOf.get(community.geonameId);
    return place ? [{ community, place }] : [];
  });
  const stationOf = new Map(facts.stations.map((station) => [station.id, station]));
  const idBySlug = new Map(there.map(({ community, place }) => [community.slug, place.id]));
  const { source, vintage, retrievedOn } = sources.climateStations;
  const price = sources.figures.priceLevel;
  return {
    stations: facts.stations.map((station) => ({ ...station, source, vintage, retrievedOn })),
    climates: there.flatMap(({ community: { station, stationMiles }, place }) =>
      station !== null && stationMiles !== null
        ? [{ communityId: place.id, stationId: station, distanceMiles: stationMiles }]
        : [],
    ),
    climateTypes: there.flatMap(({ community, place }) => {
      const station = community.station === null ? null : stationOf.get(community.station);
      if (!station) return [];
      return [
        {
          communityId: place.id,
          climateType: climateTypeOf(station),
          typeSource: `Derived from ${source}, station ${station.id}, ${vintage}`,
        },
      ];
    }),
    costLevels: there.flatMap(({ community: { priceLevel, priceArea }, place }) =>
      priceLevel === null || priceArea === null
        ? []
        : [
            {
              communityId: place.id,
              costOfLivingType: levelOf(priceLevel),
              typeSource: `${price.source}, ${priceArea}, ${price.vintage}`,
            },
          ],
    ),
    colleges: facts.colleges.map(({ state, students, ...college }) => ({
      ...college,
      stateId: stateId(state),
      students,
      studentsSource:
        students === null ? null : `${sources.students.source}, ${sources.students.vintage}`,
      source: sources.colleges.source,
      vintage: sources.colleges.vintage,
      retrievedOn: sources.colleges.retrievedOn,
    })),
    education: educationRows(
      facts,
      there.map(({ place }) => place),
    ),
    hospitals: facts.hospitals.flatMap(({ id, slug, type, name, address, phone }) => {
      const communityId = idBySlug.get(slug);
      const facilityTypeId = FACILITY_TYPE_IDS.get(type);
      if (communityId === undefined || facilityTypeId === undefined) return [];
      return [
        {
          communityId,
          facilityTypeId,
          name,
          address,
          phone,
          externalId: `cms:${id}`,
          externalList: 'cms',
          source: sources.hospitals.source,
        },
      ];
    }),
  };
}

function educationRows({ colleges, sources }: KnownFacts, places: readonly Placed[]) {
  const finders = COLLEGE_KINDS.map((kind) => ({
    kind,
    nearest: nearestOf(colleges.filter((college) => college.kind === kind)),
  }));
  return places.map((place) => ({
    communityId: place.id,
    typeSource: `${sources.colleges.source}, ${COLLEGES_SEARCHED}`,
    ...Object.fromEntries(
      finders.map(({ kind, nearest }) => [
        kind,
        (nearest(place)?.miles ?? Infinity) <= NEAR_COLLEGE_MILES,
      ]),
    ),
  }));
}
