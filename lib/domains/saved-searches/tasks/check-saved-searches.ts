import * as z from 'zod';
import type { Db } from '@/db/client';
import {
  dueForSearchEmail,
  noteFound,
  pruneSavedSearches,
  weeklySearchesOf,
  type FoundNow,
} from '@/db/queries/accounts/saved-searches';
import { syncedIndex } from '@/lib/domains/community-page';
import { findNow, hasChanged, toNote } from '@/lib/domains/saved-searches/find-now';
import { notifyOfNewPlaces } from './notify-of-new-places';
import { enqueue, enqueueMissing } from '@/lib/platform/tasks/enqueue';
import { task } from '@/lib/platform/tasks/task';
import { Turns } from '@/lib/platform/tasks/turns';
import { SearchMatches } from '../search-matches';
import { mondayOf } from '@/lib/shared/format/weeks';

/** People whose searches are read and noted in one statement. */
const BATCH = 200;

/** What newly fits the searches of some people: who is to be told, and what there is to note. */
async function lookAt(db: Db, userIds: readonly string[], kept: { fitting: SearchMatches | null }) {
  const rows = await weeklySearchesOf(db, userIds);
  const index = await syncedIndex();
  const turns = new Turns();
  const haveNews = new Set<string>();
  const toNoteNow: (FoundNow & { userId: string })[] = [];
  for (const row of rows) {
    await turns.next();
    if (!kept.fitting?.isOf(index)) kept.fitting = new SearchMatches(index);
    const found = findNow(kept.fitting, row);
    if (found.fresh.length > 0) haveNews.add(row.userId);
    else if (hasChanged(found, kept.fitting))
      toNoteNow.push({ ...toNote(found, kept.fitting), userId: row.userId });
  }
  return {
    haveNews: [...haveNews],
    // Those of who has news are noted with their email.
    found: toNoteNow.filter(({ userId }) => !haveNews.has(userId)),
  };
}

/** Queues an email for everybody with news. @param week its Monday */
async function queueEmails(db: Db, userIds: readonly string[], week: string): Promise<void> {
  const [first, ...others] = userIds.map((userId) => ({
    input: { userId, week },
    key: `${userId} ${week}`,
  }));
  if (first) await enqueue(db, notifyOfNewPlaces, first.input, first.key);
  // The queue is there by now.
  await enqueueMissing(db, notifyOfNewPlaces, others);
}

/** Looks for what newly fits saved searches. What a run leaves, the next one does. */
export const checkSavedSearches = task({
  name: 'check-saved-searches',
  input: z.object({}),
  // Several times on Mondays, for a server that was down: nobody gets two emails for one week.
  schedule: '45 13-20 * * 1',
  timeLimit: 900,
  async run({ db, signal, log }) {
    await pruneSavedSearches(db);
    const week = mondayOf(new Date().toISOString());
    const kept: { fitting: SearchMatches | null } = { fitting: null };
    let told = 0;
    for (let after: string | null = null; !signal.aborted;) {
      const due: string[] = await dueForSearchEmail(db, week, { after, limit: BATCH });
      if (due.length === 0) break;
      const { haveNews, found } = await lookAt(db, due, kept);
      await noteFound(db, found);
      await queueEmails(db, haveNews, week);
      told += haveNews.length;
      after = due.at(-1) ?? null;
    }
    if (told > 0) log.info({ told }, 'saved searches have news');
  },
});
