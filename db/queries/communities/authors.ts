import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { users } from '@/db/schema/accounts';
import { INSIGHT_TABLES } from '@/db/schema/insights';

/** What is shown of an author; a deleted account has no names left. */
export const authorColumns = {
  // First, because the first column of a left join tells whether there is a row: names may be gone.
  roleId: users.roleId,
  firstName: users.firstName,
  lastName: users.lastName,
  profilePic: users.profilePic,
  deletedAt: users.deletedAt,
};

/** Who brought an earlier version back, beside its author. */
export const restorers = alias(users, 'restorers');

export const restorerColumns = {
  roleId: restorers.roleId,
  firstName: restorers.firstName,
  lastName: restorers.lastName,
  profilePic: restorers.profilePic,
  deletedAt: restorers.deletedAt,
};

/** Names and pictures of authors. */
export function authorsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  const statement = prepared(db, 'authors', () =>
    db
      .select({ id: users.id, ...authorColumns })
      .from(users)
      .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)
      .prepare('authors'),
  );
  return statement.execute({ ids });
}

/** Names and pictures of the people who wrote a community's sections. */
export function sectionAuthors(db: Db, communityId: number) {
  const statement = prepared(db, 'section authors', () => {
    const writers = Object.values(INSIGHT_TABLES).map(
      (table) =>
        sql`select ${table.repId} from ${table} where ${table.communityId} = ${sql.placeholder('communityId')}`,
    );
    return db
      .select({ id: users.id, ...authorColumns })
      .from(users)
      .where(sql`${users.id} in (${sql.join(writers, sql` union all `)})`)
      .prepare('section_authors');
  });
  return statement.execute({ communityId });
}

export type AuthorRow = Awaited<ReturnType<typeof authorsOf>>[number];
