import type { communities, communityFigures } from '../schema/communities';
import { STATES } from '@/lib/shared/reference/states';
import type { Town } from '@/lib/domains/geography/zip-codes';
import { PLACES_SOURCE, readPlaces } from './places';
import { readFirstPlaceIds, type readFeatured } from './read-data';
import type { FeaturedCommunity, Figure } from './records';

type CommunityRow = typeof communities.$inferInsert & { id: number };
type FigureRow = typeof communityFigures.$inferInsert;
type FigureField = FigureRow['field'];

export const STATE_ID_BY_CODE = new Map<string, number>(
  STATES.map(({ stateShortName, id }) => [stateShortName, id]),
);

export function stateId(shortName: string): number {
  const id = STATE_ID_BY_CODE.get(shortName);
  if (id === undefined) throw new Error(`Unknown state ${shortName}.`);
  return id;
}

/**
 * Ids stay what they were in the first set of places, so that addresses stay too; what came later is
 * numbered after it.
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
export function placeRows({ communities: featured, retrievedOn }: ReturnType<typeof readFeatured>) {
  const byGeonameId = new Map(featured.map((record) => [record.geonameId, record]));
  const places: CommunityRow[] = [];
  const figures: FigureRow[] = [];
  const idBySlug = new Map<string, number>();
  const idOf = communityIds();
  for (const place of readPlaces()) {
    const id = idOf(place.geonameId);
    const record = byGeonameId.get(place.geonameId);
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
      ...(record && featuredColumns(record)),
    });
    if (record) {
      idBySlug.set(record.slug, id);
      figures.push(...featuredFigures(id, record, retrievedOn));
    } else if (place.population !== null) {
      const { source, caution } = PLACES_SOURCE;
      figures.push({
        communityId: id,
        field: 'population',
        value: place.population,
        source,
        vintage: `Updated in ${place.changedIn}`,
        caution,
      });
    }
  }
  const unmatched = featured.filter(({ slug }) => !idBySlug.has(slug));
  if (unmatched.length > 0)
    throw new Error(`No place found for ${unmatched.map(({ slug }) => slug).join(', ')}.`);
  return { places, figures, idBySlug };
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
  return (Object.entries(figures) as [FigureField, Figure | undefined][]).flatMap(
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
