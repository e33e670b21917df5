import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { database } from '@/db/client';
import { addQuestions, type PageQuestion } from '@/db/queries/communities/page-questions';
import { WriteBuffer } from '@/lib/platform/cache/write-buffer';
import { can } from '@/lib/shared/access/can';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import type { AnyFilter } from '@/lib/search/filters';
import type { FoundCommunity } from '@/lib/search/find-communities';
import { parseWishes } from '@/lib/search/wishes/address';
import type { Wish, WishKind } from '@/lib/search/wishes/wish';
import { answerable } from './asked';
import { anonymousId, type PageVisitor } from './anonymous-id';

/** What a filter asks for, as a wish. */
const AS_WISH: Partial<Record<AnyFilter['name'], WishKind>> = {
  publicTransType: 'transit',
  gettingAround: 'around',
  schools: 'schools',
  amenitiesType: 'todo',
  facilityType: 'care',
  hasHospital: 'hospital',
  climateType: 'climate',
  costOfLivingType: 'living',
  homeValue: 'home',
  income: 'income',
  medianAge: 'age',
  population: 'size',
};

/** One search counts once, however often its pages are asked for again. */
const SAME_SEARCH = { max: 5000, ttl: 60 * 60_000 };

interface Counting {
  buffer: WriteBuffer<PageQuestion>;
  counts: Map<string, PageQuestion>;
  /** Hashes of who asked what, which nobody can make again once the process has ended. */
  seen: LRUCache<string, true>;
  salt: Buffer;
}

const counting = () =>
  processSingleton('page-questions', (): Counting => {
    const counts = new Map<string, PageQuestion>();
    const write = async (questions: readonly PageQuestion[]) => {
      // What comes from here on belongs to the next writing.
      counts.clear();
      await addQuestions((await database()).primary, questions);
    };
    return {
      buffer: new WriteBuffer({ write, lost: 'what searches asked for was not counted' }),
      counts,
      seen: new LRUCache(SAME_SEARCH),
      salt: randomBytes(32),
    };
  });

/** Counts what was asked so far. Runs by itself; awaited where a process stops. Never fails. */
export const writePageQuestions = (): Promise<void> => counting().buffer.flush();

const askedBy = (wish: Wish): string =>
  'options' in wish && wish.options.length === 1 ? `${wish.kind}:${wish.options[0]}` : wish.kind;

interface Search {
  wishes: string;
  /** What tells this page of this search from others. */
  search: unknown;
}

/**
 * Notes what a page of a list was asked and could not answer. A few additions in memory: no call
 * waits for it.
 */
export function recordQuestions(
  caller: PageVisitor,
  { wishes, search }: Search,
  communities: readonly FoundCommunity[],
): void {
  const asks = communities.some((one) => one.wishes !== undefined || one.unknown.length > 0);
  const person = asks ? anonymousId(caller, 0) : null;
  if (person === null) return;
  const { counts, buffer, seen, salt } = counting();
  const mark = createHash('sha256').update(salt).update(person).update(JSON.stringify(search));
  const key = mark.digest('base64url');
  if (seen.has(key)) return;
  seen.set(key, true);
  const asked = parseWishes(wishes).wishes.map(askedBy);
  const note = (communityId: number, what: string, state: PageQuestion['state']) => {
    const known = answerable(what);
    if (!known || (state === 'no' && !known.canBeNo)) return;
    const name = `${communityId} ${what} ${state}`;
    const question = counts.get(name) ?? { communityId, asked: what, state, times: 0 };
    question.times += 1;
    counts.set(name, question);
    buffer.add(name, question);
  };
  for (const { id, unknown, wishes: answers = [] } of communities) {
    if (can(caller.actor, 'community:edit', { communityId: id })) continue;
    // A wish about a place that isn’t there has no answer: then it isn’t known which is whose.
    const isWhole = answers.length === asked.length;
    answers.forEach(({ state }, at) => {
      const what = isWhole ? asked[at] : undefined;
      if (what === undefined || state === 'met' || state === 'nearly') return;
      note(id, what, state === 'unknown' ? 'unknown' : 'no');
    });
    for (const filter of unknown) {
      const kind = AS_WISH[filter as AnyFilter['name']];
      if (kind) note(id, kind, 'unknown');
    }
  }
}
