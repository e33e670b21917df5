import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../client';
import { communities, communityFigures } from '../schema/communities';
import { healthFacilities } from '../schema/facilities';
import { factRows } from './fact-rows';
import { readKnownFacts } from './known-facts';
import type { placeRows } from './place-rows';
import { writeFacts } from './write-facts';

type Rows = Pick<ReturnType<typeof placeRows>, 'places' | 'figures'>;

const BATCH = 500;

/**
 * Adds what this release knows of some places to a database of an earlier one. Existing values
 * stay, and a community with facilities gets no hospitals: they may be its own under other names.
 */
export async function addFacts(db: Db, { places, figures }: Rows): Promise<void> {
  const facts = readKnownFacts();
  const wanted = new Set(facts.communities.map(({ geonameId }) => geonameId));
  const { id, geonamesId, lat, long } = communities;
  const there = (
    await db.select({ id, geonamesId, lat, long }).from(communities).where(isNotNull(geonamesId))
  ).filter((place) => wanted.has(place.geonamesId ?? 0));
  const cared = await db
    .selectDistinct({ id: healthFacilities.communityId })
    .from(healthFacilities);
  const rows = factRows(facts, there);
  const hasCare = new Set(cared.map((row) => row.id));
  const hospitals = rows.hospitals.filter(({ communityId }) => !hasCare.has(communityId));
  await writeFacts(db, { ...rows, hospitals });

  const geonamesOf = new Map(places.map((place) => [place.id, place.geonamesId ?? null]));
  const idOf = new Map(there.map((place) => [place.geonamesId, place.id]));
  const known = figures.flatMap((figure) => {
    const communityId = idOf.get(geonamesOf.get(figure.communityId) ?? null);
    return communityId === undefined || figure.field === 'population'
      ? []
      : [{ ...figure, communityId }];
  });
  for (let at = 0; at < known.length; at += BATCH)
    await db
      .insert(communityFigures)
      .values(known.slice(at, at + BATCH))
      .onConflictDoNothing();
  for (const field of ['landAreaSqMile', 'medianAge', 'medianIncome', 'medianHomePrice'] as const)
    await db
      .update(communities)
      .set({ [field]: sql`${communityFigures.value}` })
      .from(communityFigures)
      .where(
        sql`${eq(communityFigures.communityId, communities.id)} and ${communityFigures.field} = ${field}
          and ${communities[field]} is null and ${communityFigures.value} is not null`,
      );
}
