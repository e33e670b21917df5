import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';

const columns = {
  name: communities.name,
  officialName: communities.officialName,
  stateId: communities.stateId,
  city: communities.city,
  county: communities.county,
  lat: communities.lat,
  long: communities.long,
  planetReCommunityId: communities.planetReCommunityId,
  geoid: communities.geoid,
  geonamesId: communities.geonamesId,
};

/** What a community is, as administrators write it. */
export type CommunityFacts = Pick<typeof communities.$inferSelect, keyof typeof columns>;

/** With who sees it. */
export async function factsOf(db: Db, id: number) {
  const { hiddenAs, hiddenAt } = communities;
  const [row] = await db
    .select({ ...columns, hiddenAs, hiddenAt })
    .from(communities)
    .where(eq(communities.id, id));
  return row ?? null;
}

/**
 * The facts of a community, which nobody else changes until the transaction ends; null for none.
 */
export async function lockFacts(tx: Db, id: number): Promise<CommunityFacts | null> {
  const [row] = await tx
    .select(columns)
    .from(communities)
    .where(eq(communities.id, id))
    .for('no key update');
  return row ?? null;
}

interface Name {
  stateId: number;
  name: string;
  latinName?: string | null | undefined;
}

/**
 * Whether a community of the state has a name; nobody else can take it until the transaction ends.
 * @param except the community that is to have it
 */
export async function isNameTaken(
  tx: Db,
  { stateId, name, latinName }: Name,
  except: number | null,
): Promise<boolean> {
  const compared = sql`search_words(${latinName ?? name})`;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('community ' || ${stateId}::int || ' ' || ${compared}, 0))`,
  );
  const taken = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(
      and(
        eq(communities.stateId, stateId),
        eq(communities.searchName, compared),
        // A name that was given up may be given again.
        sql`coalesce(${communities.hiddenAs}, '') not in ('deleted', 'merged')`,
        except === null ? undefined : ne(communities.id, except),
      ),
    )
    .limit(1);
  return taken.length > 0;
}

/**
 * Changes what a community is; what is undefined stays. An official name that is given is kept by
 * later imports; null leaves it to them.
 * @returns the earlier values; 'name taken' where another one of the state has the name; null for
 *   none
 * @throws a unique violation where another one has the identifier
 */
export async function changeFacts(
  tx: Db,
  id: number,
  facts: Omit<
    CommunityFacts,
    'officialName' | 'county' | 'planetReCommunityId' | 'geoid' | 'geonamesId'
  > &
    Partial<CommunityFacts> & { latinName: string | null },
  updatedBy: string,
): Promise<CommunityFacts | 'name taken' | null> {
  const taken = await isNameTaken(tx, facts, id);
  const [before] = await tx
    .select(columns)
    .from(communities)
    .where(eq(communities.id, id))
    .for('no key update');
  if (!before) return null;
  // Places that share a name from before may keep it.
  const isNew = before.name !== facts.name || before.stateId !== facts.stateId;
  if (taken && isNew) return 'name taken';
  await tx
    .update(communities)
    .set({
      ...facts,
      ...(facts.officialName !== undefined && { officialNameSource: null }),
      updatedBy,
      updatedAt: sql`now()`,
    })
    .where(eq(communities.id, id));
  return before;
}
