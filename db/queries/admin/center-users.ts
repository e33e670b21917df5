import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { ROLES } from '@/lib/shared/access/roles';
import type { AdminListSort, AdminListTab } from '@/lib/shared/constants/admin-lists';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { states } from '@/db/schema/reference';
import type { Age } from '@/lib/shared/constants/list-filters';
import { isAged, isAmong, lastSeen } from './list-filters';
import {
  hasAll,
  isIndexed,
  momentSortKey,
  nameSortKey,
  type ListSource,
  type RowId,
} from './listing';

const ROLE_OF_TAB = {
  shoppers: ROLES.shopper,
  representatives: ROLES.representative,
  administrators: ROLES.administrator,
} as const;

/** As they are shown: by their first names, and those without names by their emails. */
const name = { value: sql`${users.searchText} collate "C"`, type: 'text' } as const;

const seenAt = lastSeen(sql`${users}`);

/** Everybody with an account. */
export const userSource: ListSource<AdminListTab<'users'>, AdminListSort<'users'>> = {
  from: sql`${users} left join ${communities} on ${communities.representativeId} = ${users.id}`,
  id: { value: sql`${users.id}`, type: 'uuid' },
  only: sql`${users.deletedAt} is null`,
  isIn: (tab) => (tab === 'all' ? undefined : sql`${users.roleId} = ${ROLE_OF_TAB[tab]}`),
  finds: (search) => {
    const represents = sql`select place.representative_id from ${communities} as place
      where place.representative_id is not null
        and place.search_document @@ to_tsquery('simple', ${search.placeWords ?? ''})`;
    if (!isIndexed(search))
      return or(hasAll(sql`${users.searchText}`, search), sql`${users.id} in (${represents})`);
    // Each half has an index; one condition over both tables would have none.
    return sql`${users.id} in (
      select found.id from ${users} as found where ${hasAll(sql`found.search_text`, search)}
      union all ${represents})`;
  },
  sorts: {
    name: () => [name],
    email: () => [{ value: sql`lower(${users.emailId})`, type: 'text' }],
    role: () => [{ value: sql`${users.roleId}::int`, type: 'integer' }, name],
    community: (direction) => [nameSortKey(sql`${communities.searchName}`, direction), name],
    seen: (direction) => [momentSortKey(seenAt, direction), name],
    joined: () => [{ value: sql`${users.createdAt}`, type: 'timestamptz' }],
  },
};

export interface UserFilters {
  ids: readonly string[] | null;
  /** How long ago somebody was logged in. */
  seen: Age | null;
}

export const usersNarrowedTo = ({ ids, seen }: UserFilters) => ({
  ...userSource,
  only: and(
    userSource.only,
    ids ? isAmong(sql`${users.id}`, ids) : undefined,
    seen ? isAged(seenAt, seen) : undefined,
  ),
});

export const listedUsers = (db: Db, ids: readonly RowId[]) =>
  db
    .select({
      id: users.id,
      emailId: users.emailId,
      firstName: users.firstName,
      lastName: users.lastName,
      roleId: users.roleId,
      isVerified: users.isVerified,
      createdAt: users.createdAt,
      seenAt,
      communityId: communities.id,
      communityNameText: communities.name,
      stateShortName: states.stateShortName,
    })
    .from(users)
    .leftJoin(communities, eq(communities.representativeId, users.id))
    .leftJoin(states, eq(states.id, communities.stateId))
    .where(inArray(users.id, ids.map(String)));
