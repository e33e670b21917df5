import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminListSort, AdminListTab } from '@/lib/shared/constants/admin-lists';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { states } from '@/db/schema/reference';
import { communityVideos as videos } from '@/db/schema/videos';
import { hasAll, momentSortKey, nameSortKey, type ListSource, type RowId } from './listing';

const isNew = sql`${videos.approvedStatus} = 'Pending'`;
const isChanged = sql`coalesce(${videos.editedStatus} = 'Pending', false)`;

/** A change was handed in when its video was last touched. */
const sentAt = sql`case when ${isChanged} then ${videos.updatedAt} else ${videos.createdAt} end`;

const name = { value: sql`${communities.searchName} collate "C"`, type: 'text' } as const;

/** Videos that were sent in, and changes of them. */
export const videoSource: ListSource<AdminListTab<'videos'>, AdminListSort<'videos'>> = {
  from: sql`${videos}
    join ${communities} on ${communities.id} = ${videos.communityId}
    left join ${users} on ${users.id} = ${videos.repId}`,
  id: { value: sql`${videos.id}`, type: 'uuid' },
  isIn: (tab) => {
    if (tab === 'new') return isNew;
    if (tab === 'changes') return isChanged;
    return sql`not (${isNew}) and not ${isChanged}`;
  },
  finds: (search) => sql`(${hasAll(sql`${users.searchText}`, search)}
    or ${communities.searchDocument} @@ to_tsquery('simple', ${search.placeWords ?? ''}))`,
  sorts: {
    community: () => [name],
    sender: (direction) => [nameSortKey(sql`${users.searchText}`, direction), name],
    sent: () => [{ value: sentAt, type: 'timestamptz' }],
    decided: (direction) => [momentSortKey(sql`${videos.decidedAt}`, direction)],
  },
};

const decider = alias(users, 'decider');

export const listedVideos = (db: Db, ids: readonly RowId[]) =>
  db
    .select({
      id: videos.id,
      communityId: videos.communityId,
      communityNameText: communities.name,
      stateShortName: states.stateShortName,
      approvedStatus: videos.approvedStatus,
      editedStatus: videos.editedStatus,
      sender: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        emailId: users.emailId,
      },
      sentAt: sql`${sentAt}`.mapWith(videos.createdAt),
      decider: {
        id: decider.id,
        firstName: decider.firstName,
        lastName: decider.lastName,
        emailId: decider.emailId,
      },
      decidedAt: videos.decidedAt,
      rejectionReason: videos.rejectionReason,
    })
    .from(videos)
    .innerJoin(communities, eq(communities.id, videos.communityId))
    .innerJoin(states, eq(states.id, communities.stateId))
    .leftJoin(users, eq(users.id, videos.repId))
    .leftJoin(decider, eq(decider.id, videos.decidedBy))
    .where(inArray(videos.id, ids.map(String)));

/** What waits for an administrator. */
export async function pendingVideos(db: Db): Promise<{ added: number; changed: number }> {
  const [added, changed] = await Promise.all([
    db.$count(videos, isNew),
    db.$count(videos, eq(videos.editedStatus, 'Pending')),
  ]);
  return { added, changed };
}
