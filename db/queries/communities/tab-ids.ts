import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { TABS } from '@/lib/shared/constants/communities';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { communityVisits, favorites } from '@/db/schema/matching';
import { recommendedTo } from './recommendations';

/** Whose marks the tabs Recent, Favorites and Recommended show. */
export interface Viewer {
  userId: string | null;
  visitorId: string | null;
}

/** The communities of a person's tab, in its order: newest or best first. Nobody has none. */
export async function tabIds(db: Db, tab: number, viewer: Viewer): Promise<number[]> {
  const { userId, visitorId } = viewer;
  const isOf = (column: PgColumn, name: keyof Viewer) => sql`${column} = ${sql.placeholder(name)}`;
  const newest = (of: 'userId' | 'visitorId') =>
    prepared(db, `visits by ${of}`, () =>
      db
        .select({ id: communityVisits.communityId })
        .from(communityVisits)
        .where(isOf(communityVisits[of], of))
        .orderBy(sql`${communityVisits.visitedAt} desc`, communityVisits.communityId)
        .prepare('visits'),
    );
  const statement = () => {
    if (tab === TABS.recent && !userId) return visitorId === null ? null : newest('visitorId');
    if (!userId) return null;
    if (tab === TABS.recent) return newest('userId');
    if (tab === TABS.favorites)
      return prepared(db, 'favorites of a user', () =>
        db
          .select({ id: favorites.communityId })
          .from(favorites)
          .where(isOf(favorites.userId, 'userId'))
          .orderBy(sql`${favorites.createdAt} desc`, favorites.communityId)
          .prepare('favorites_of_user'),
      );
    return recommendedTo(db);
  };
  const rows = await statement()?.execute({ userId, visitorId });
  return [...new Set(rows?.map(({ id }) => id))];
}
