import { createTextIndex } from '@/lib/search/text/create-text-index';
import { setTimeout as pause } from 'node:timers/promises';
import { database, type Db } from '@/db/client';
import { areAllCollegesListed, PUBLIC_SPOT_TABLES } from '@/db/queries/communities/public-spots';
import { HOSPITAL_TABLES } from '@/db/queries/facilities/hospitals';
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
import { HospitalsNearby } from './hospitals-nearby';
import { PublicSpots, roundedMiles } from './public-spots';
import { CardCache } from './card-cache';
import type { HealthcareCoverage } from '@/lib/search/filters/filter';
import { CommunityIndex } from '@/lib/search/index/community-index';
import { INDEXED_COLUMNS } from '@/lib/search/index/indexed-community';
import { buildIndex, putInto, type ReadCommunities } from './build-index';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

/** They tell which public lists have been read. */
const RUNS = 'import_runs';

const FOLLOWED = new Set([...INDEXED_TABLES, ...HOSPITAL_TABLES, ...PUBLIC_SPOT_TABLES]);

/** Milliseconds that a list waits for a new index before it's answered from the one before. */
const REBUILD_PATIENCE_MS = 1000;

/** A new index while it's being built, beside the one that answers. */
interface Rebuild {
  waitUntil: number;
  /** The key of the lists that it takes to have been read; null until that is known. */
  lists: string | null;
  /** Communities that changed in the meantime. */
  changed: Set<number>;
  done: Promise<void>;
}

/** All communities in the memory of this process, with the cards that were shown last. */
export class LiveIndex {
  index = new CommunityIndex(createTextIndex());
  readonly cards = new CardCache();
  /** When everything in the index was right; null until there is one. */
  knownAt: Date | null = null;
  private lists = '';
  /**
   * Of the index; a new one gets its own, so that neither takes over what the other read before.
   */
  private hospitals = new HospitalsNearby();
  private publicSpots = new PublicSpots(false);
  /** Communities that the index must still read again. */
  private readonly unread = new Set<number>();
  private known = healthcareCoverage([]);
  private hasIndex = false;
  /** Anything may have changed, or something that concerns all. */
  private isOutdated = false;
  private rebuild: Rebuild | null = null;
  private readonly subscription: Subscription = onChanges((changes) => this.learn(changes));

  /**
   * Resolves when what was committed before the call, in any process, is in the index. Where all of
   * it has to be read again, that may be later: until then lists come from the old index.
   */
  async sync(): Promise<void> {
    const startedAt = new Date();
    await this.subscription.sync();
    if (this.isOutdated && !this.rebuild) this.beginRebuild();
    if (this.rebuild) {
      const { done, waitUntil } = this.rebuild;
      const patience = waitUntil - Date.now();
      if (patience > 0) await Promise.race([done, pause(patience, null, { ref: false })]);
    }
    if (!this.rebuild && !this.isOutdated) this.knownAt = startedAt;
  }

  private async learn(changes: Changes): Promise<void> {
    this.cards.drop(idsIn(changes, CARD_TABLES));
    const runsChanged = changes?.some(({ table }) => table === RUNS) ?? true;
    const ids = idsIn(changes, FOLLOWED);
    if (ids?.length === 0 && !runsChanged) return;
    const { primary } = await database();
    if (!this.hasIndex) return this.buildFirst(primary);
    if (ids === null) this.isOutdated = true;
    else {
      for (const id of ids) {
        this.rebuild?.changed.add(id);
        this.unread.add(id);
      }
      for (const id of await this.hospitals.update(primary, ids)) this.unread.add(id);
      await putInto(
        this.index,
        [...this.unread],
        this.known,
        reader(primary, {
          known: this.known,
          hospitals: this.hospitals,
          publicSpots: this.publicSpots,
        }),
      );
      this.unread.clear();
    }
    if (!runsChanged) return;
    const { key } = await readLists(primary);
    if (key !== (this.rebuild?.lists ?? this.lists)) this.isOutdated = true;
  }

  private async buildFirst(primary: Db): Promise<void> {
    this.use(await readAll(primary, await readLists(primary)));
  }

  private beginRebuild(): void {
    this.isOutdated = false;
    const rebuild: Rebuild = {
      waitUntil: Date.now() + REBUILD_PATIENCE_MS,
      lists: null,
      changed: new Set(),
      done: Promise.resolve(),
    };
    rebuild.done = this.rebuildAll(rebuild)
      .catch((error: unknown) => {
        this.isOutdated = true;
        throw error;
      })
      .finally(() => (this.rebuild = null));
    // Nobody may be waiting; the next call tries again.
    rebuild.done.catch(() => {});
    this.rebuild = rebuild;
  }

  private async rebuildAll(rebuild: Rebuild): Promise<void> {
    const { primary } = await database();
    const lists = await readLists(primary);
    rebuild.lists = lists.key;
    const built = await readAll(primary, lists);
    const { index, known, hospitals } = built;
    while (rebuild.changed.size > 0) {
      const changed = [...rebuild.changed];
      rebuild.changed.clear();
      const nearby = await hospitals.update(primary, changed);
      const wanted = [...new Set([...changed, ...nearby])];
      await putInto(index, wanted, known, reader(primary, built));
    }
    this.use(built);
  }

  private use({ index, lists, known, hospitals, publicSpots }: Built): void {
    this.index = index;
    this.lists = lists;
    this.known = known;
    this.hospitals = hospitals;
    this.publicSpots = publicSpots;
    this.hasIndex = true;
  }
}

/** An index with what it was built from. */
interface Built {
  index: CommunityIndex;
  /** The key of the public lists that had been read. */
  lists: string;
  known: HealthcareCoverage;
  hospitals: HospitalsNearby;
  publicSpots: PublicSpots;
}

/** Which public lists have been read whole. */
interface Lists {
  care: readonly CareRun[];
  hasAllColleges: boolean;
  /** The same as long as nothing is read again. */
  key: string;
}

async function readLists(db: Db): Promise<Lists> {
  const [care, hasAllColleges] = await Promise.all([careRuns(db), areAllCollegesListed(db)]);
  return { care, hasAllColleges, key: `${careKey(care)} ${hasAllColleges}` };
}

async function readAll(db: Db, lists: Lists): Promise<Built> {
  const known = healthcareCoverage(lists.care);
  const hospitals = new HospitalsNearby();
  const publicSpots = new PublicSpots(lists.hasAllColleges);
  await Promise.all([hospitals.update(db, null), publicSpots.read(db)]);
  const read = reader(db, { known, hospitals, publicSpots });
  const index = await buildIndex(await allCommunityIds(db), known, read);
  index.universities = publicSpots.universities;
  return { index, lists: lists.key, known, hospitals, publicSpots };
}

const reader =
  (
    db: Db,
    { known, hospitals, publicSpots }: Pick<Built, 'known' | 'hospitals' | 'publicSpots'>,
  ): ReadCommunities =>
  async (ids) => {
    const rows = await indexedCommunities(db, ids, INDEXED_COLUMNS);
    return rows.map((row) => {
      const hospital = hospitals.nearestTo(row);
      return {
        ...row,
        hasHospital: hospitals.isNear(row),
        nearest: {
          ...publicSpots.nearestTo(row),
          hospital: hospital && { ...hospital, miles: roundedMiles(hospital.miles) },
        },
        listedWithin: {
          ...publicSpots.listedWithin(row),
          hospital: known.knows('hospital', row.stateId, row.createdAt) ? Infinity : 0,
        },
      };
    });
  };

const careKey = (runs: readonly CareRun[]) =>
  runs
    .map(({ covers, states, finishedAt }) => JSON.stringify([covers, states, finishedAt]))
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
export const liveIndex = (): LiveIndex => processSingleton('place-list', () => new LiveIndex());
