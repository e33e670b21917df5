import type { communities, communityFigures } from '../schema/communities';
import { STATES } from '@/lib/shared/reference/states';
import type { Town } from '@/lib/domains/geography/zip-codes';
import { knownFigures } from './fact-rows';
import { readKnownFacts, type KnownCommunity, type KnownFacts } from './known-facts';
import { PLACES_SOURCE, readPlaces, type Place } from './places';
import { readFirstPlaceIds, type readFeatured } from './read-data';
import type { FeaturedCommunity, SeedFigure } from './records';
import { stateId } from './state-ids';

type CommunityRow = typeof communities.$inferInsert & { id: number };
type FigureRow = typeof communityFigures.$inferInsert;
type FigureField = FigureRow['field'];

/**
 * Ids stay what they were in the first set of places, so that addresses stay too; what came later
 * is numbered after it.
 */
function communityIds(): (geonameId: number) => number {
  const first = readFirstPlaceIds();
  const ids = new Map(first.map((geonameId, index) => [geonameId, index + 1]));
  return (geonameId) => {
    const id = ids.get(geonameId) ?? ids.size + 1;
    ids.set(geonameId, id);
    return id;
  };
}

const CODE_BY_STATE_ID = new Map<number, string>(
  STATES.map(({ stateShortName, id }) => [id, stateShortName]),
);

/** A community as far as its ZIP codes and airports depend on it. */
export const townOf = ({
  id,
  name,
  stateId: state,
  lat,
  long,
}: Omit<Town, 'state'> & { stateId: number }): Town => ({
  id,
  name,
  state: CODE_BY_STATE_ID.get(state) ?? '',
  lat,
  long,
});

/** Every place of the npm set and the featured communities, as rows with their figures' sources. */
export function placeRows(
  { communities: featured, retrievedOn }: ReturnType<typeof readFeatured>,
  facts = readKnownFacts(),
) {
  const byGeonameId = new Map(featured.map((record) => [record.geonameId, record]));
  const known = new Map(facts.communities.map((record) => [record.geonameId, record]));
  const places: CommunityRow[] = [];
  const figures: FigureRow[] = [];
  const idBySlug = new Map<string, number>();
  const idOf = communityIds();
  for (const place of readPlaces()) {
    const id = idOf(place.geonameId);
    const record = byGeonameId.get(place.geonameId);
    const community = known.get(place.geonameId);
    const counted = facts.counts.get(place.geonameId);
    places.push({
      id,
      name: place.name,
      city: place.name,
      stateId: stateId(place.stateShortName),
      county: place.county,
      kind: place.kind,
      geonamesId: place.geonameId,
      lat: place.lat,
      long: place.long,
      elevationM: place.elevationM === null ? null : Math.round(place.elevationM),
      timezone: place.timezone,
      population: place.population,
      ...(counted && { geoid: counted.geoid, population: counted.population }),
      ...(community && !record && knownColumns(community, place)),
      ...(record && featuredColumns(record)),
    });
    if (record) idBySlug.set(record.slug, id);
    const own = record ? featuredFigures(id, record, retrievedOn) : [];
    if (community)
      own.push(...knownFigures(id, community, facts, record?.figures.population.value));
    if (!own.some(({ field }) => field === 'population')) {
      const row = counted
        ? { ...countSource(facts), value: counted.population }
        : geonamesCount(place);
      if (row) own.push({ ...row, communityId: id, field: 'population' });
    }
    figures.push(...own);
  }
  const unmatched = featured.filter(({ slug }) => !idBySlug.has(slug));
  if (unmatched.length > 0)
    throw new Error(`No place found for ${unmatched.map(({ slug }) => slug).join(', ')}.`);
  return { places, figures, idBySlug };
}

/** The count of the 2020 Census, with its year. */
function countSource({ sources }: KnownFacts) {
  const { source, vintage, retrievedOn } = sources.figures.population;
  return { source, vintage, retrievedOn };
}

/**
 * GeoNames doesn't say when people were counted: the year in which it changed its row is not that.
 */
function geonamesCount({ population, changedIn }: Place) {
  if (population === null) return null;
  const { source, caution } = PLACES_SOURCE;
  return {
    value: population,
    source,
    caution: `${caution} It last changed this place’s entry in ${changedIn}.`,
  };
}

function knownColumns(record: KnownCommunity, place: Place) {
  return {
    kind: record.kind,
    geoid: record.geoid,
    population: record.population ?? place.population,
    landAreaSqMile: record.landAreaSqMile,
    medianAge: record.medianAge,
    medianIncome: record.medianIncome,
    medianHomePrice: record.medianHomePrice,
  };
}

function featuredColumns(record: FeaturedCommunity) {
  const { figures } = record;
  return {
    name: record.name,
    city: record.name,
    county: record.county,
    kind: record.kind,
    geoid: record.geoid,
    lat: record.lat,
    long: record.long,
    elevationM: record.elevationM === null ? null : Math.round(record.elevationM),
    timezone: record.timezone,
    population: figures.population.value,
    landAreaSqMile: figures.landAreaSqMile.value,
    medianAge: figures.medianAge.value,
    medianIncome: figures.medianIncome.value,
    medianHomePrice: figures.medianHomePrice?.value ?? null,
  };
}

function featuredFigures(id: number, { figures }: FeaturedCommunity, on: string): FigureRow[] {
  return (Object.entries(figures) as [FigureField, SeedFigure | undefined][]).flatMap(
    ([field, figure]) =>
      figure
        ? [
            {
              communityId: id,
              field,
              value: figure.value,
              retrievedOn: on,
              source: figure.source,
              sourceTable: figure.table,
              vintage: figure.vintage,
              caution: figure.caution ?? null,
              marginOfError: figure.marginOfError ?? null,
            },
          ]
        : [],
  );
}
