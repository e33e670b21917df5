import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../client';
import {
  arePlacesBehind,
  arePlacesCurrent,
  isFillingBegun,
  noteFilled,
  noteFilling,
  notePlacesVersion,
} from '../queries/communities/places-version';
import { communities, communityFigures } from '../schema/communities';
import { gettingAroundInsights } from '../schema/insights';
import { airports } from '../schema/public-data';
import { AIRPORT_SOURCE } from '@/lib/shared/constants/airports';
import { groupBy } from '@/lib/domains/geography/group-by';
import { addFacts } from './add-facts';
import { missingPlaces } from './missing-places';
import { nearRows } from './near-rows';
import { placeRows, townOf } from './place-rows';
import { withPlacesLock } from './places-lock';
import { readFeatured } from './read-data';
import { writeFeatured } from './write-featured';

const BATCH = 500;

type Rows = ReturnType<typeof placeRows>;

/** Whether the database was never given its places, or not all of them. */
export const arePlacesMissing = async (db: Db): Promise<boolean> =>
  !(await arePlacesCurrent(db)) && !(await arePlacesBehind(db));

/** Whether a first start is to fill it: there is no community yet, or a start was stopped early. */
export async function isFirstStart(db: Db): Promise<boolean> {
  if (await arePlacesCurrent(db)) return false;
  if (await isFillingBegun(db)) return true;
  const rows = await db.select({ id: communities.id }).from(communities).limit(1);
  return rows.length === 0;
}

/**
 * Gives a database all places and what is known of them, part after part: people can use it
 * meanwhile, and after a stop the next call goes on. What is there stays as it is, and a place that
 * an editor made isn't made again. Safe to call from many instances at once.
 * @param report gets what is being written, for people who wait
 * @param rests after each part for as long as it took, so that a server can follow
 * @returns how many places were added
 */
export async function fillPlaces(
  database: Database,
  report: (message: string) => void,
  rests = false,
): Promise<number> {
  let added = 0;
  await withPlacesLock(database, async (db) => {
    // Another instance may have done it in the meantime.
    if (!(await arePlacesMissing(db))) return;
    report('Places: reading');
    const featured = readFeatured();
    const rows = placeRows(featured);
    const total = rows.places.length;
    await noteFilling(db, total);
    const missing = await missingPlaces(db, rows.places);
    added = missing.length;
    await keepNumbers(db, rows);
    const near = nearRows(rows.places.map(townOf));
    await inParts(near.airports, rests, (part) =>
      db.insert(airports).values(part).onConflictDoNothing(),
    );
    const figures = groupBy(rows.figures, ({ communityId }) => communityId);
    const taken = await takenNumbers(db);
    let done = total - missing.length;
    await inParts(missing, rests, async (part) => {
      await database.primary.transaction((tx) => writePart(tx, part, { near, figures, taken }));
      done += part.length;
      report(`Places: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`);
    });
    report('Climate, colleges and hospitals');
    await database.primary.transaction(async (tx) => {
      await writeFeatured(tx, featured, await featuredIds(tx, rows));
      await addFacts(tx, rows);
      await notePlacesVersion(tx);
      await noteFilled(tx);
    });
    await db.execute(sql`analyze`);
  });
  return added;
}

async function inParts<Row>(
  rows: readonly Row[],
  rests: boolean,
  write: (part: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const started = performance.now();
    await write(rows.slice(at, at + BATCH));
    if (rests) await wait(performance.now() - started);
  }
}

/** Places have the numbers that they have everywhere: communities of editors come after them. */
async function keepNumbers(db: Db, { places }: Rows): Promise<void> {
  const last = places.reduce((most, { id }) => Math.max(most, id), 0);
  await db.execute(
    sql`select setval(seq, greatest(${last}, nextval(seq) - 1)) from (select pg_get_serial_sequence('communities', 'id')::regclass as seq) s`,
  );
}

/** The numbers that communities have already. */
async function takenNumbers(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: communities.id }).from(communities);
  return new Set(rows.map(({ id }) => id));
}

interface Known {
  near: ReturnType<typeof nearRows>;
  figures: Map<number, Rows['figures']>;
  taken: ReadonlySet<number>;
}

/** Some places with their figures and airports, all or nothing. */
async function writePart(
  tx: Db,
  part: Rows['places'],
  { near, figures, taken }: Known,
): Promise<void> {
  const numbered = part.map((place) => ({
    ...place,
    id: taken.has(place.id) ? undefined : place.id,
    zipCodes: near.zipCodes.get(place.id) ?? [],
  }));
  const { id, geonamesId } = communities;
  const written = await tx
    .insert(communities)
    .values(numbered)
    .onConflictDoNothing()
    .returning({ id, geonamesId });
  if (written.length === 0) return;
  const idOf = new Map(written.map((row) => [row.geonamesId, row.id]));
  const withIds = part.flatMap((place) => {
    const communityId = idOf.get(place.geonamesId ?? null);
    return communityId === undefined ? [] : [{ place, communityId }];
  });
  await tx
    .insert(gettingAroundInsights)
    .values(
      withIds.map(({ place, communityId }) => ({
        communityId,
        ...near.airportFlags.get(place.id),
        airportSource: AIRPORT_SOURCE,
      })),
    )
    .onConflictDoNothing();
  const own = withIds.flatMap(({ place, communityId }) =>
    (figures.get(place.id) ?? []).map((figure) => ({ ...figure, communityId })),
  );
  if (own.length > 0) await tx.insert(communityFigures).values(own).onConflictDoNothing();
}

/** The ids that featured communities have here; an editor may have made one of them before. */
async function featuredIds(tx: Db, { places, idBySlug }: Rows): Promise<Map<string, number>> {
  const { id, geonamesId } = communities;
  const there = await tx.select({ id, geonamesId }).from(communities);
  const hereBy = new Map(there.map((row) => [row.geonamesId, row.id]));
  const geonamesOf = new Map(places.map((place) => [place.id, place.geonamesId ?? null]));
  return new Map(
    [...idBySlug].flatMap(([slug, number]) => {
      const here = hereBy.get(geonamesOf.get(number) ?? null);
      return here === undefined ? [] : [[slug, here] as const];
    }),
  );
}
