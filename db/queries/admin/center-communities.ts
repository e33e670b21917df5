import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AdminListSort, AdminListTab } from '@/lib/shared/constants/admin-lists';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities, communityLastEdits } from '@/db/schema/communities';
import { recommendedCommunities } from '@/db/schema/matching';
import { states } from '@/db/schema/reference';
import type { Age, Stage } from '@/lib/shared/constants/list-filters';
import { completePercent } from './completeness';
import { isAged, isAmong, isAtStage, lastSeen } from './list-filters';
import {
  hasAll,
  momentSortKey,
  nameSortKey,
  wholeNumber,
  type ListSource,
  type RowId,
} from './listing';

const name = { value: sql`${communities.searchName} collate "C"`, type: 'text' } as const;

const notGone = sql`coalesce(${communities.hiddenAs}, '') not in ('deleted', 'merged')`;

const TABS: Record<AdminListTab<'communities'>, SQL> = {
  all: notGone,
  represented: sql`${notGone} and ${communities.isRepresented}`,
  unrepresented: sql`${notGone} and not ${communities.isRepresented}`,
  unpublished: sql`${communities.hiddenAs} = 'unpublished'`,
  deleted: sql`${communities.hiddenAs} = 'deleted'`,
};

/** Every community there is. */
export const communitySource: ListSource<
  AdminListTab<'communities'>,
  AdminListSort<'communities'>
> = {
  from: sql`${communities}
    join ${states} on ${states.id} = ${communities.stateId}
    left join ${users} on ${users.id} = ${communities.representativeId}
    left join ${communityLastEdits} on ${communityLastEdits.communityId} = ${communities.id}`,
  id: { value: sql`${communities.id}`, type: 'integer' },
  isIn: (tab) => TABS[tab],
  finds: (search) => sql`${communities.id} in (
    select place.id from ${communities} as place
    where place.search_document @@ to_tsquery('simple', ${search.placeWords ?? ''})
    union all
    select place.id from ${communities} as place
    join ${users} as found on found.id = place.representative_id
    where ${hasAll(sql`found.search_text`, search)})`,
  sorts: {
    name: () => [name],
    state: () => [{ value: sql`${states.stateName} collate "C"`, type: 'text' }, name],
    population: (direction) => [wholeNumber(sql`${communities.population}`, direction), name],
    representative: (direction) => [nameSortKey(sql`${users.searchText}`, direction), name],
    complete: () => [{ value: completePercent, type: 'integer' }, name],
    edited: (direction) => [momentSortKey(sql`${communityLastEdits.editedAt}`, direction), name],
    added: () => [{ value: sql`${communities.createdAt}`, type: 'timestamptz' }],
  },
};

export interface CommunityFilters {
  ids: readonly number[] | null;
  complete: Stage | null;
  /** How long ago a person changed its page, and its representative was logged in. */
  edited: Age | null;
  seen: Age | null;
}

export const communitiesNarrowedTo = ({ ids, complete, edited, seen }: CommunityFilters) => ({
  ...communitySource,
  only: and(
    ids ? isAmong(sql`${communities.id}`, ids) : undefined,
    complete ? isAtStage(complete) : undefined,
    edited ? isAged(sql`${communityLastEdits.editedAt}`, edited) : undefined,
    seen
      ? sql`${communities.representativeId} is not null and ${isAged(lastSeen(sql`${users}`), seen)}`
      : undefined,
  ),
});

export const listedCommunities = (db: Db, ids: readonly RowId[]) =>
  db
    .select({
      id: communities.id,
      communityNameText: communities.name,
      stateShortName: states.stateShortName,
      stateName: states.stateName,
      population: communities.population,
      hasCover: sql<boolean>`${communities.coverImage} is not null`,
      isRecommended: sql<boolean>`exists (select 1 from ${recommendedCommunities}
        where ${recommendedCommunities.communityId} = ${communities.id})`,
      invited: sql<number>`(select count(*)::int from invitations i
        where i.community_id = ${communities.id}
          and i.invitation_status = 'Pending' and i.expires_at > now())`,
      representative: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        emailId: users.emailId,
      },
      complete: completePercent,
      editedAt: communityLastEdits.editedAt,
      seenAt: lastSeen(sql`${users}`),
      hiddenAs: communities.hiddenAs,
      hiddenAt: communities.hiddenAt,
      createdAt: communities.createdAt,
    })
    .from(communities)
    .innerJoin(states, eq(states.id, communities.stateId))
    .leftJoin(users, eq(users.id, communities.representativeId))
    .leftJoin(communityLastEdits, eq(communityLastEdits.communityId, communities.id))
    .where(inArray(communities.id, ids.map(Number)));

export async function communityCounts(db: Db): Promise<{ all: number; represented: number }> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      represented: sql<number>`count(${communities.representativeId})::int`,
    })
    .from(communities)
    .where(notGone);
  return row ?? { all: 0, represented: 0 };
}
