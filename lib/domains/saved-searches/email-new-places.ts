import type { Db } from '@/db/client';
import {
  claimSearchEmail,
  lockSavedSearches,
  noteFound,
  weeklySearchesOf,
} from '@/db/queries/accounts/saved-searches';
import { factSources, type FactSource } from '@/db/queries/communities/fact-sources';
import { shellAddress } from '@/lib/domains/accounts';
import { syncedIndex } from '@/lib/domains/community-page';
import { queueNotice } from '@/lib/domains/push';
import { queueEmail } from '@/lib/platform/mail';
import { regularUnsubscribeLink } from '@/lib/platform/mail/unsubscribe-token';
import { decidingFacts, type DecidingFact } from '@/lib/search/saved/deciding-facts';
import { SearchMatches } from './search-matches';
import { PATHS } from '@/lib/shared/constants/paths';
import { findNow, hasChanged, toNote, type FoundSearch } from './find-now';
import { sourceLabel } from './source-label';

/** How many places an email names. */
const MOST_PLACES = 5;

interface News {
  found: FoundSearch;
  /** Best first. */
  ids: number[];
  /** How many of them the email names. */
  named: number;
}

/** What is new of each search, every place once, and how many of each are named: in turns. */
function newsOf(found: readonly FoundSearch[], fitting: SearchMatches): News[] {
  const told = new Set<number>();
  const news = found.flatMap((one): News[] => {
    const ids = fitting.ordered(one.fresh.filter((id) => !told.has(id)));
    for (const id of ids) told.add(id);
    return ids.length > 0 ? [{ found: one, ids, named: 0 }] : [];
  });
  for (let left = MOST_PLACES; left > 0;) {
    const waiting = news.filter(({ ids, named }) => named < ids.length).slice(0, left);
    if (waiting.length === 0) break;
    for (const one of waiting) one.named += 1;
    left -= waiting.length;
  }
  return news.filter(({ named }) => named > 0);
}

/**
 * The fact that changed, as far as is known: what was written last since the search was looked at,
 * else one of which nobody notes when it was, else the newest.
 */
function changedFact(
  facts: readonly DecidingFact[],
  sources: readonly FactSource[],
  since: Date,
): { text: string; source: string | null } | null {
  const dated = facts.map((fact) => {
    const from = sources.find(({ subject }) => subject === fact.subject);
    const at = from?.writtenAt?.getTime() ?? null;
    const rank = at === null ? 1 : at > since.getTime() ? 2 : 0;
    return { fact, from, rank, at: at ?? 0 };
  });
  const [first] = dated.sort((a, b) => b.rank - a.rank || b.at - a.at);
  return first
    ? { text: first.fact.text, source: sourceLabel(first.fact.subject, first.from) }
    : null;
}

/**
 * Writes to a person what newly fits their saved searches, once for a week, and not at all where
 * nothing does.
 * @param week its Monday
 */
export async function emailNewPlaces(db: Db, userId: string, week: string): Promise<void> {
  const fitting = new SearchMatches(await syncedIndex());
  await db.transaction(async (tx) => {
    // Of two at once, the second finds what the first has noted.
    await lockSavedSearches(tx, userId);
    const rows = await weeklySearchesOf(tx, [userId]);
    const found = rows.map((row) => findNow(fitting, row));
    const news = newsOf(found, fitting);
    const claimed = news.length > 0 && (await claimSearchEmail(tx, userId, week));
    if (!claimed) return;
    await noteFound(
      tx,
      found.filter((one) => hasChanged(one, fitting)).map((one) => toNote(one, fitting)),
    );
    const sources = await factSources(
      tx,
      news.flatMap(({ ids, named }) => ids.slice(0, named)),
    );
    const { index } = fitting;
    const unsubscribe = regularUnsubscribeLink('searches', userId);
    const count = news.reduce((sum, { ids }) => sum + ids.length, 0);
    const props = {
      firstName: claimed.firstName,
      count,
      searches: news.map(({ found: { row, address }, ids, named }) => ({
        name: row.name,
        link: shellAddress(PATHS.communityList.pattern + row.search),
        more: ids.length - named,
        places: ids.slice(0, named).map((id) => {
          const slot = index.slotOf(id) ?? 0;
          const ofPlace = sources.filter(({ communityId }) => communityId === id);
          return {
            name: index.nameOf(slot),
            link: shellAddress(PATHS.communityDetails.to({ id })),
            fact: changedFact(decidingFacts(index, address, slot), ofPlace, row.checkedAt),
          };
        }),
      })),
      link: shellAddress(PATHS.savedSearches.pattern),
      unsubscribe,
    };
    const email = { template: 'saved-search-news', props } as const;
    await queueEmail(tx, claimed.emailId, email, { unsubscribe });
    await queueNotice(tx, [userId], { kind: 'new-places', count });
  });
}
