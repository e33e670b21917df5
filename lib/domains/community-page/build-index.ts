import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HealthcareCoverage } from '@/lib/search/filters/filter';
import { prepareCoast } from '@/lib/search/index/coast';
import { CommunityIndex } from '@/lib/search/index/community-index';
import type { IndexedCommunity } from '@/lib/search/index/indexed-community';
import { createTextIndex } from '@/lib/search/text/create-text-index';

/** Communities that are read at a time: some 10 ms of work. */
const AT_ONCE = 500;
/** After as many of them the orders are brought up to date: all at once would be a long sort. */
const SETTLED_AFTER = 4;

/** Reads what the index has of some communities; those that are gone are left out. */
export type ReadCommunities = (ids: readonly number[]) => Promise<IndexedCommunity[]>;

/** Brings communities up to date in an index, with pauses in which other requests are answered. */
export async function putInto(
  index: CommunityIndex,
  ids: readonly number[],
  care: HealthcareCoverage,
  read: ReadCommunities,
): Promise<void> {
  for (let at = 0, chunk = 1; at < ids.length; at += AT_ONCE, chunk += 1) {
    const some = ids.slice(at, at + AT_ONCE);
    const rows = new Map((await read(some)).map((row) => [row.id, row]));
    index.put(
      some.flatMap((id) => rows.get(id) ?? []),
      some.filter((id) => !rows.has(id)),
      care,
    );
    if (chunk % SETTLED_AFTER === 0) {
      await nextTurn();
      index.settle();
    }
    if (at + AT_ONCE < ids.length) await nextTurn();
  }
  index.settle();
}

/** A new index of communities. */
export async function buildIndex(
  ids: readonly number[],
  care: HealthcareCoverage,
  read: ReadCommunities,
): Promise<CommunityIndex> {
  prepareCoast();
  await nextTurn();
  const index = new CommunityIndex(createTextIndex());
  await putInto(index, ids, care, read);
  await index.distances.prepare(nextTurn);
  return index;
}
