import type { Db } from '../client';
import { savedSearches } from '../schema/saved-searches';
import { makeUser } from './people';

/** A search for cool summers, of a person or of somebody new. @returns its id */
export async function makeSavedSearch(
  db: Db,
  userId: string | null = null,
  given: Partial<typeof savedSearches.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(savedSearches)
    .values({
      userId: userId ?? (await makeUser(db)),
      name: 'Cool summers',
      search: '?w=july:-84',
      searchVersion: 1,
      email: 'weekly',
      foundIds: [],
      ...given,
    })
    .returning({ id: savedSearches.id });
  if (!row) throw new Error('Nothing was written.');
  return row.id;
}
