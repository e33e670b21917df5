import type { Db } from '../client';
import { figureMedians } from '../schema/communities';
import { writeKnownTypes } from './profile-rows';
import { readMedians, readProfiles, type readFeatured } from './read-data';
import { stateId } from './state-ids';

/** @throws for a community that is not among the places */
export function idFor(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`Unknown featured community ${slug}.`);
  return id;
}

/**
 * The medians of states and the country, and the types of climate, cost of living and transit of
 * featured communities. What is there stays, and so does a community that isn't among `ids`.
 */
export async function writeFeatured(
  tx: Db,
  featured: ReturnType<typeof readFeatured>,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await writeMedians(tx);
  const agencies = new Map(
    readProfiles().map(({ slug, publicTransport }) => [slug, publicTransport]),
  );
  for (const record of featured.communities) {
    const id = ids.get(record.slug);
    if (id === undefined) continue;
    await writeKnownTypes(tx, id, record, {
      agencies: agencies.get(record.slug)?.map(({ name }) => name) ?? [],
      retrievedOn: featured.retrievedOn,
    });
  }
}

async function writeMedians(db: Db): Promise<void> {
  const { sources, medians } = readMedians();
  await db
    .insert(figureMedians)
    .values(
      medians.map(({ state, field, value, placeCount, vintage }) => ({
        stateId: state === null ? null : stateId(state),
        field,
        value,
        placeCount,
        vintage,
        source: sources[field] ?? '',
      })),
    )
    .onConflictDoNothing();
}
