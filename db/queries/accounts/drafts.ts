import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { drafts } from '@/db/schema/drafts';

/** Whose draft, and of what. */
export interface DraftPlace {
  userId: string;
  communityId: number;
  part: string;
}

const at = ({ userId, communityId, part }: DraftPlace) =>
  and(eq(drafts.userId, userId), eq(drafts.communityId, communityId), eq(drafts.part, part));

/** A person’s drafts of one part of a page, newest first. */
export function draftsAt(db: Db, place: DraftPlace) {
  const statement = prepared(db, 'drafts', () =>
    db
      .select({ entry: drafts.entry, sealed: drafts.sealed, savedAt: drafts.savedAt })
      .from(drafts)
      .where(
        and(
          eq(drafts.userId, sql.placeholder('userId')),
          eq(drafts.communityId, sql.placeholder('communityId')),
          eq(drafts.part, sql.placeholder('part')),
        ),
      )
      .orderBy(desc(drafts.savedAt))
      .prepare('drafts'),
  );
  return statement.execute({ ...place });
}

/** All drafts of a person. */
export const draftsOf = (db: Db, userId: string) =>
  db.select().from(drafts).where(eq(drafts.userId, userId)).orderBy(desc(drafts.savedAt));

interface StoredDraft extends DraftPlace {
  entry: string;
  sealed: string;
}

/** Stores a draft, and forgets the oldest beyond so many. */
export async function putDraft(tx: Db, draft: StoredDraft, most: number): Promise<void> {
  const { entry, sealed } = draft;
  await tx
    .insert(drafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.communityId, drafts.part, drafts.entry],
      set: { sealed, savedAt: sql`now()` },
    });
  const kept = tx
    .select({ entry: drafts.entry })
    .from(drafts)
    .where(at(draft))
    .orderBy(sql`${drafts.entry} = ${entry} desc`, desc(drafts.savedAt))
    .limit(most);
  await tx.delete(drafts).where(and(at(draft), notInArray(drafts.entry, kept)));
}

export const deleteDraft = async (db: Db, place: DraftPlace, entry: string): Promise<void> =>
  void (await db.delete(drafts).where(and(at(place), eq(drafts.entry, entry))));

/** Deletes drafts that nobody has written on for so many days. */
export const pruneDrafts = async (db: Db, days: number): Promise<void> =>
  void (await db
    .delete(drafts)
    .where(lt(drafts.savedAt, sql`now() - make_interval(days => ${days})`)));
