import type { Db } from '@/db/client';
import { sectionAuthors } from '@/db/queries/communities/authors';
import { communityWithInsights } from '@/db/queries/communities/communities';
import { figuresOf } from '@/db/queries/communities/figures';
import { whereIs } from '@/db/queries/communities/nearby';
import { publicFiguresOf } from '@/db/queries/communities/public-figures';
import { nearestOfSizes } from '@/db/queries/communities/surroundings';
import { normalsOf } from '@/db/queries/imports/climate-stations';
import { presentBasicInfo } from '@/lib/domains/communities';
import { communityCache } from '@/lib/platform/cache/community-cache';
import { isConnectionFailure } from '@/lib/platform/outages/database-errors';
import { PUBLIC_FIGURE_NAMES } from '@/lib/shared/constants/public-data';
import { categoriesOf, presentWritten } from './details';
import type { ComparedCommunity } from './compare-output';
import { mediansOf } from './medians';
import { presentPlace, SIZES } from './nearby';
import { presentMedians, presentNormals } from './present';

/** What is the same for everybody, whatever is wished. */
export type ComparedFacts = Omit<ComparedCommunity, 'nearest' | 'wishes'>;

/** Some thousand communities. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Milliseconds: a larger place that isn't named yet may come nearer, such as a new one. */
const MAX_AGE_MS = 5 * 60_000;

interface Kept {
  /** Null where there is no such community that everybody sees. */
  facts: ComparedFacts | null;
}

const kept = () =>
  communityCache<Kept>('compared', {
    mostBytes: MOST_BYTES,
    sizeOf: ({ facts }) => JSON.stringify(facts).length * 2,
    alsoOf: ({ facts }) => new Set(facts?.larger.map(({ place }) => place.id)),
    longest: MAX_AGE_MS,
  });

/**
 * What a comparison shows of a community, without anybody's marks; null where there is none of that
 * id. Kept until something of it changes.
 * @param dbs `db` takes over for visitors where the primary is away
 */
export async function comparedFacts(
  { db, primary }: { db: Db; primary: Db },
  id: number,
): Promise<ComparedFacts | null> {
  const { facts } = await kept()
    .of(id, () => read(primary, id))
    .catch((error: unknown) => {
      if (db === primary || !isConnectionFailure(error)) throw error;
      return read(db, id);
    });
  return facts;
}

async function read(db: Db, id: number): Promise<Kept> {
  const here = await whereIs(db, id);
  if (!here || here.hiddenAs !== null) return { facts: null };
  const [row, figures, authors, normals, publicFigures, larger] = await Promise.all([
    communityWithInsights(db, id, null),
    figuresOf(db, id),
    sectionAuthors(db, id),
    normalsOf(db, id),
    publicFiguresOf(db, id),
    nearestOfSizes(db, here, SIZES),
  ]);
  if (!row) return { facts: null };
  const { community } = row;
  const medians = await mediansOf(db, community.stateId, row.mediansVersion);
  const basic = presentBasicInfo(row, figures);
  const { aboutDesc: _, aboutAddedByUser: __, ...sections } = presentWritten(row, authors);
  return {
    facts: {
      ...basic,
      ...sections,
      healthFacilityCount: community.healthFacilityCount,
      amenitiesCount: community.amenityCount,
      amenityCategories: categoriesOf(community.amenityTypeIds),
      medians: presentMedians(medians, basic),
      climateNormals: normals && presentNormals(normals),
      figures: PUBLIC_FIGURE_NAMES.flatMap((name) =>
        publicFigures.filter((figure) => figure.name === name),
      ),
      larger: larger.map((place) => ({
        atLeast: place.least,
        place: presentPlace(place, place.miles),
      })),
    },
  };
}
