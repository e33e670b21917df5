import { createTextIndex } from '@/lib/search/text/create-text-index';
import { database } from '@/db/client';
import { CARD_TABLES } from '@/db/queries/communities/communities';
import {
  allCommunityIds,
  careRuns,
  INDEXED_TABLES,
  indexedCommunities,
  type CareRun,
} from '@/db/queries/communities/indexed-communities';
import { onChanges, type Changes, type Subscription } from '@/lib/platform/cache/changes';
import { healthcareCoverage } from './healthcare-coverage';
import { CardCache } from './card-cache';
import { CommunityIndex } from '@/lib/search/index/community-index';
import { INDEXED_COLUMNS } from '@/lib/search/index/indexed-community';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

/** Communities that are read from the database at a time. */
const AT_ONCE = 500;

/** They tell what is known of healthcare. */
const RUNS = 'import_runs';

/** All communities in the memory of this process, with the cards that were shown last. */
export class PlaceList {
  index = new CommunityIndex(createTextIndex());
  readonly cards = new CardCache();
  private care = '';
  private readonly subscription: Subscription = onChanges((changes) => this.learn(changes));

  /** Resolves when what was committed before the call, in any process, is in the index. */
  sync(): Promise<void> {
    return this.subscription.sync();
  }

  private async learn(changes: Changes): Promise<void> {
    const shown = idsIn(changes, CARD_TABLES);
    this.cards.drop(shown);
    const runsChanged = changes?.some(({ table }) => table === RUNS) ?? true;
    const ids = idsIn(changes, INDEXED_TABLES);
    if (ids?.length === 0 && !runsChanged) return;
    const { primary } = await database();
    const runs = await careRuns(primary);
    const all = ids === null || this.care !== careKey(runs);
    this.care = careKey(runs);
    const wanted = all ? await allCommunityIds(primary) : ids;
    const known = healthcareCoverage(runs);
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const some = wanted.slice(at, at + AT_ONCE);
      const found = await indexedCommunities(primary, some, INDEXED_COLUMNS);
      const rows = new Map(found.map((row) => [row.id, row]));
      this.index.put(
        some.flatMap((id) => rows.get(id) ?? []),
        some.filter((id) => !rows.has(id)),
        known,
      );
    }
    if (all) this.forgetAllBut(new Set(wanted));
    this.index.settle();
  }

  private forgetAllBut(ids: ReadonlySet<number>): void {
    const gone = [...this.index.ids()].filter((id) => !ids.has(id));
    this.index.put([], gone, NOTHING_KNOWN);
  }
}

const NOTHING_KNOWN = healthcareCoverage([]);

const careKey = (runs: readonly CareRun[]) =>
  runs
    .map(({ source, states }) => JSON.stringify([source, states]))
    .sort()
    .join();

/** The communities that changes of some tables are about; null where it may be any. */
function idsIn(changes: Changes, tables: ReadonlySet<string>): number[] | null {
  if (!changes) return null;
  const ids = new Set<number>();
  for (const { table, communityIds } of changes) {
    if (!tables.has(table)) continue;
    if (!communityIds) return null;
    for (const id of communityIds) ids.add(id);
  }
  return [...ids];
}

/** The communities that this process keeps, filled at the first `sync()`. */
export const placeList = (): PlaceList => processSingleton('place-list', () => new PlaceList());
