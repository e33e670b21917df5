import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MatchReason } from '@/lib/shared/constants/public-data';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { placeMatches } from '@/db/schema/public-data';
import { states } from '@/db/schema/reference';

/** A community as it is matched with places of the census. */
export interface MatchedCommunity {
  id: number;
  name: string;
  county: string | null;
  stateId: number;
  lat: number;
  long: number;
  geoid: string | null;
  population: number | null;
}

/** A place of the census that may be a community. */
export interface DoubtfulMatch {
  communityId: number;
  geoid: string;
  name: string;
  lat: number;
  long: number;
  distanceMiles: number;
  population: number | null;
  reason: MatchReason;
}

/** @param stateIds null for all */
export const communitiesToMatch = (
  db: Db,
  stateIds: readonly number[] | null,
): Promise<MatchedCommunity[]> =>
  db
    .select({
      id: communities.id,
      name: communities.name,
      county: communities.county,
      stateId: communities.stateId,
      lat: communities.lat,
      long: communities.long,
      geoid: communities.geoid,
      population: communities.population,
    })
    .from(communities)
    .where(
      and(
        sql`${communities.hiddenAs} is distinct from 'merged'`,
        stateIds ? inArray(communities.stateId, [...stateIds]) : undefined,
      ),
    )
    .orderBy(communities.id);

/** Gives communities their places, where neither has another by now. */
export async function setGeoids(
  db: Db,
  found: readonly { communityId: number; geoid: string }[],
): Promise<void> {
  if (found.length === 0) return;
  await db.execute(sql`
    update communities c set geoid = f.geoid
    from json_to_recordset(${JSON.stringify(found)}::json) as f("communityId" int, geoid text)
    where c.id = f."communityId" and c.geoid is null
      and not exists (select 1 from communities o where o.geoid = f.geoid)`);
}

/**
 * Gives communities the names that a public source has of them; those that an administrator wrote
 * stay.
 */
export async function setOfficialNames(
  db: Db,
  names: ReadonlyMap<number, string>,
  source: string,
): Promise<void> {
  if (names.size === 0) return;
  const rows = [...names].map(([communityId, name]) => ({ communityId, name }));
  await db.execute(sql`
    update communities c set official_name = n.name, official_name_source = ${source}
    from json_to_recordset(${JSON.stringify(rows)}::json) as n("communityId" int, name text)
    where c.id = n."communityId" and c.official_name is distinct from n.name
      and (c.official_name is null or c.official_name_source is not null)`);
}

/** Lists the doubtful matches of a run in place of those before; what was decided stays decided. */
export async function replaceDoubtful(
  db: Db,
  doubtful: readonly DoubtfulMatch[],
  stateIds: readonly number[] | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into place_matches (community_id, geoid, name, lat, long, distance_miles, population, reason)
      select d."communityId", d.geoid, d.name, d.lat, d.long, d."distanceMiles", d.population, d.reason
      from json_to_recordset(${JSON.stringify(doubtful)}::json) as d(
        "communityId" int, geoid text, name text, lat float8, long float8, "distanceMiles" real, population int, reason text)
      on conflict (community_id, geoid) do update set
        name = excluded.name, lat = excluded.lat, long = excluded.long,
        distance_miles = excluded.distance_miles, reason = excluded.reason,
        population = coalesce(excluded.population, place_matches.population)
      where place_matches.decision = 'open'`);
    const keys = doubtful.map(({ communityId, geoid }) => `${communityId} ${geoid}`);
    await tx.execute(sql`
      delete from place_matches m using communities c
      where m.community_id = c.id and m.decision = 'open'
        and (${stateIds === null}::boolean or c.state_id = any(${sql.param(`{${(stateIds ?? []).join(',')}}`)}::int[]))
        and concat(m.community_id, ' ', m.geoid) not in (
          select k from json_array_elements_text(${JSON.stringify(keys)}::json) as t(k))`);
  });
}

const isOpen = and(eq(placeMatches.decision, 'open'), isNull(communities.geoid));

export const listMatchRows = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      match: placeMatches,
      community: {
        id: communities.id,
        name: communities.name,
        county: communities.county,
        state: states.stateShortName,
        population: communities.population,
      },
    })
    .from(placeMatches)
    .innerJoin(communities, eq(communities.id, placeMatches.communityId))
    .innerJoin(states, eq(states.id, communities.stateId))
    .where(isOpen)
    .orderBy(asc(communities.stateId), asc(communities.searchName), asc(placeMatches.id))
    .limit(limit)
    .offset(offset);

export type MatchRow = Awaited<ReturnType<typeof listMatchRows>>[number];

export async function countMatches(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(placeMatches)
    .innerJoin(communities, eq(communities.id, placeMatches.communityId))
    .where(isOpen);
  return row?.count ?? 0;
}

/**
 * Decides one match; taking it gives the community that place of the census.
 * @returns 'missing' where it is not open or the community has a place by now, 'taken' where
 *   another community has the place
 */
export async function decideMatchRow(
  tx: Db,
  { id, accept, decidedBy }: { id: number; accept: boolean; decidedBy: string },
): Promise<'decided' | 'missing' | 'taken'> {
  const [match] = await tx
    .update(placeMatches)
    .set({ decision: accept ? 'taken' : 'kept', decidedBy, decidedAt: sql`now()` })
    .where(and(eq(placeMatches.id, id), eq(placeMatches.decision, 'open')))
    .returning();
  if (!match) return 'missing';
  if (!accept) return 'decided';
  const owners = await tx.$count(communities, eq(communities.geoid, match.geoid));
  if (owners > 0) return 'taken';
  const matched = await tx
    .update(communities)
    .set({ geoid: match.geoid })
    .where(and(eq(communities.id, match.communityId), isNull(communities.geoid)))
    .returning({ id: communities.id });
  // Someone has matched it with another place since the list was read.
  return matched.length > 0 ? 'decided' : 'missing';
}

/** Which place of the census was compared with which community. */
export async function matchedPlace(
  db: Db,
  id: number,
): Promise<{ communityId: number; censusPlace: string } | null> {
  const [row] = await db
    .select({ communityId: placeMatches.communityId, censusPlace: placeMatches.name })
    .from(placeMatches)
    .where(eq(placeMatches.id, id));
  return row ?? null;
}
