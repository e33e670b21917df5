import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { favorites } from '@/db/schema/matching';

/** Which community goes into which. */
export interface Pair {
  sourceId: number;
  targetId: number;
}

/** Whether a row of the source, `s`, has the name of the target's, `t`: as an index has names. */
const HAS_NAME = sql`lower(t.name) collate "C" = lower(s.name) collate "C"`;

const HAS_ADDRESS = sql`t.address <> '' and lower(t.address) = lower(s.address)`;

/** Whether a row of the target's, `t`, has the external id of the source's, `s`, in its list. */
const HAS_ID = sql`(t.external_id = s.external_id
  and coalesce(t.external_list, '') = coalesce(s.external_list, ''))`;

/**
 * Whether the target has a row of the source, `s`, already under another id. Two cities' lists may
 * number their rows alike: an id alone says nothing.
 */
const AMENITY_IS_THERE = sql`(
  exists (select 1 from amenities t where t.community_id = m.target and ${HAS_ID}
    and (${HAS_NAME} or ${HAS_ADDRESS}))
  or exists (select 1 from amenities t where t.community_id = m.target and t.submission_id = s.submission_id)
  or exists (select 1 from amenities t where t.community_id = m.target and ${HAS_NAME} and t.type_id = s.type_id))`;

const FACILITY_IS_THERE = sql`(
  exists (select 1 from health_facilities t where t.community_id = m.target
    and t.facility_type_id = s.facility_type_id and ${HAS_ID}
    and (${HAS_NAME} or ${HAS_ADDRESS} or s.external_id ~ '^(cms|npi):'))
  or exists (select 1 from health_facilities t where t.community_id = m.target and ${HAS_NAME}
    and t.facility_type_id = s.facility_type_id and lower(t.address) = lower(s.address)))`;

const FAVORITE_IS_THERE = sql`exists (select 1 from ${favorites} t
  where t.community_id = m.target and t.user_id = s.user_id)`;

const VIDEO_IS_THERE = sql`exists (select 1 from community_videos t where t.community_id = m.target)`;

const pairOf = ({ sourceId, targetId }: Pair): SQL =>
  sql`(select ${sourceId}::int as source, ${targetId}::int as target) m`;

interface Moving {
  moves: number;
  /** The target has them already, or something in their place. */
  stays: number;
}

export type MoveCounts = Record<'favorites' | 'amenities' | 'facilities' | 'videos', Moving> & {
  /** Invitations to represent the source that wait for an answer. */
  invitations: number;
};

/** How many records of the source a merge moves, and how many it leaves. */
export async function countMoves(db: Db, pair: Pair): Promise<MoveCounts> {
  const counted = (table: string, isThere: SQL) =>
    sql`(select json_build_object('moves', count(*) filter (where not stays),
        'stays', count(*) filter (where stays))
      from (select ${isThere} as stays from ${sql.identifier(table)} s where s.community_id = m.source) r)`;
  const [row] = await db.execute<MoveCounts & Record<string, unknown>>(sql`
    select ${counted(getTableName(favorites), FAVORITE_IS_THERE)} as favorites,
      ${counted('amenities', AMENITY_IS_THERE)} as amenities,
      ${counted('health_facilities', FACILITY_IS_THERE)} as facilities,
      ${counted('community_videos', VIDEO_IS_THERE)} as videos,
      (select count(*)::int from invitations s where s.community_id = m.source
        and s.invitation_status = 'Pending' and s.expires_at > now()) as invitations
    from ${pairOf(pair)}`);
  if (!row) throw new Error('A count has one row.');
  return row;
}

/**
 * Moves the records of the source that the target doesn't have, and what people noted of it. What
 * stays remains with the source.
 */
export async function moveRecords(tx: Db, pair: Pair): Promise<void> {
  const m = pairOf(pair);
  const statements: SQL[] = [
    ...movesOnLists(pair),
    sql`insert into ${favorites} (user_id, community_id, created_at)
      select s.user_id, m.target, s.created_at from ${favorites} s join ${m} on s.community_id = m.source
      on conflict do nothing`,
    sql`delete from ${favorites} where community_id = ${pair.sourceId}`,
    sql`update community_visits s set community_id = m.target from ${m} where s.community_id = m.source
      and not exists (select 1 from community_visits t where t.community_id = m.target
        and (t.user_id = s.user_id or t.visitor_id = s.visitor_id))`,
    sql`delete from community_visits where community_id = ${pair.sourceId}`,
    sql`update recommendations s set community_id = m.target from ${m} where s.community_id = m.source
      and not exists (select 1 from recommendations t where t.community_id = m.target and t.user_id = s.user_id)`,
    sql`update recommended_communities s set community_id = m.target from ${m} where s.community_id = m.source
      and not exists (select 1 from recommended_communities t where t.community_id = m.target)`,
    // Who was told of the source isn't told of the target.
    sql`update saved_searches s set
        found_ids = array_remove(array_replace(found_ids, m.source, m.target), null),
        unseen_ids = array_remove(unseen_ids, m.source)
      from ${m} where m.source = any(s.found_ids)`,
    sql`update amenities s set community_id = m.target, external_id = case
        when not exists (select 1 from amenities t where t.community_id = m.target and ${HAS_ID})
        then s.external_id end
      from ${m} where s.community_id = m.source and not ${AMENITY_IS_THERE}`,
    sql`update health_facilities s set community_id = m.target, external_id = case
        when not exists (select 1 from health_facilities t where t.community_id = m.target
          and t.facility_type_id = s.facility_type_id and ${HAS_ID})
        then s.external_id end
      from ${m} where s.community_id = m.source and not ${FACILITY_IS_THERE}`,
    // What an editor deleted of the source stays deleted.
    sql`insert into deleted_records
        (kind, community_id, external_id, external_list, name, address, deleted_at)
      select r.kind, m.target, r.external_id, r.external_list, r.name, r.address, r.deleted_at
      from deleted_records r join ${m} on r.community_id = m.source
      on conflict do nothing`,
    sql`update community_videos s set community_id = m.target from ${m}
      where s.community_id = m.source and not ${VIDEO_IS_THERE}`,
    // Of records that moved, and of those that can be restored.
    sql`update deleted_items set community_id = ${pair.targetId} where community_id = ${pair.sourceId}`,
    sql`update item_versions v set community_id = ${pair.targetId} where v.community_id = ${pair.sourceId}
      and not exists (select 1 from amenities s
        where v.kind = 'amenity' and s.id = v.item_id and s.community_id = ${pair.sourceId})
      and not exists (select 1 from health_facilities s
        where v.kind = 'facility' and s.id = v.item_id and s.community_id = ${pair.sourceId})`,
    sql`update video_consultations s set community_id = m.target from ${m} where s.community_id = m.source
      and not exists (select 1 from video_consultations t where t.community_id = m.target and t.user_id = s.user_id)`,
    sql`update reports s set community_id = m.target from ${m} where s.community_id = m.source
      and not exists (select 1 from reports t where t.community_id = m.target and t.kind = s.kind
        and t.subject_id = s.subject_id and t.asker_hash = s.asker_hash and t.status = 'open')`,
    sql`update schools s set community_id = m.target from ${m} where s.community_id = m.source`,
    sql`update job_boards s set community_id = m.target from ${m} where s.community_id = m.source
      and not exists (select 1 from job_boards t where t.community_id = m.target)`,
    sql`insert into page_counts as t (community_id, week, kind, times)
      select m.target, s.week, s.kind, s.times from page_counts s join ${m} on s.community_id = m.source
      on conflict (community_id, week, kind) do update set times = t.times + excluded.times`,
    sql`delete from page_counts where community_id = ${pair.sourceId}`,
    sql`delete from drafts where community_id = ${pair.sourceId}`,
    // What the other page didn’t say is no question to this one.
    sql`delete from page_questions where community_id = ${pair.sourceId}`,
    sql`delete from place_matches where community_id = ${pair.sourceId} and decision = 'open'`,
  ];
  for (const statement of statements) await tx.execute(statement);
}

/**
 * Before favorites move: what was said of the source on lists stays with its place. Of a list that
 * has both, the target's place gets the notes and hearts of the other.
 */
function movesOnLists(pair: Pair): SQL[] {
  const both = sql`(select s.id as source, t.id as target, s.removed_at as removed
    from list_items s join list_items t on t.list_id = s.list_id
    where s.community_id = ${pair.sourceId} and t.community_id = ${pair.targetId}) b`;
  return [
    sql`update list_notes n set item_id = b.target from ${both} where n.item_id = b.source`,
    sql`insert into list_marks (item_id, user_id) select b.target, k.user_id
      from list_marks k join ${both} on b.source = k.item_id on conflict do nothing`,
    sql`update list_items i set removed_at = null from ${both}
      where i.id = b.target and i.removed_at is not null and b.removed is null`,
    sql`delete from list_items i using ${both} where i.id = b.source`,
    sql`update list_items set community_id = ${pair.targetId} where community_id = ${pair.sourceId}`,
  ];
}

/**
 * Moves the invitations that wait for an answer to a community that nobody represents; the others
 * are cancelled.
 */
export async function moveInvitations(tx: Db, pair: Pair, cancelledBy: string): Promise<void> {
  const m = pairOf(pair);
  await tx.execute(sql`
    update invitations s set community_id = m.target, updated_at = now() from ${m}
    where s.community_id = m.source and s.invitation_status = 'Pending' and s.expires_at > now()
      and not exists (select 1 from communities t where t.id = m.target and t.representative_id is not null)
      and not exists (select 1 from invitations t where t.community_id = m.target
        and t.invitation_status = 'Pending' and lower(t.email_id) = lower(s.email_id))`);
  await tx.execute(sql`
    update invitations set invitation_status = 'Cancelled', cancelled_because = 'administrator',
      cancelled_by = ${cancelledBy}, decided_at = now(), updated_at = now()
    where community_id = ${pair.sourceId} and invitation_status = 'Pending'`);
}

/** Makes the source lead to the target for good, with all that led to the source. */
export async function leadTo(tx: Db, { sourceId, targetId }: Pair, by: string): Promise<void> {
  const [had] = await tx.execute<{
    geoid: string | null;
    geonames: number | null;
    pre: string | null;
  }>(
    sql`select geoid, geonames_id as geonames, planet_re_community_id as pre
      from communities where id = ${sourceId}`,
  );
  await tx.execute(sql`
    update communities set hidden_as = 'merged', hidden_at = now(), merged_into_id = ${targetId},
      geoid = null, geonames_id = null, updated_by = ${by}, updated_at = now()
    where id = ${sourceId}`);
  await tx.execute(
    sql`update communities set merged_into_id = ${targetId} where merged_into_id = ${sourceId}`,
  );
  await tx.execute(sql`
    update communities set geoid = coalesce(geoid, ${had?.geoid ?? null}::text),
      geonames_id = coalesce(geonames_id, ${had?.geonames ?? null}::int),
      planet_re_community_id = coalesce(planet_re_community_id, ${had?.pre ?? null}::text),
      updated_by = ${by}, updated_at = now()
    where id = ${targetId}`);
}
