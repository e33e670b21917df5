import * as z from 'zod';
import type { Db } from '@/db/client';
import { pageNames } from '@/db/queries/communities/page-names';
import { changesSince, type ReadChanges } from '@/db/queries/platform/changes';
import { readPurgedTo, writePurgedTo } from '@/db/queries/platform/purged';
import { onChanges } from '@/lib/platform/cache/changes';
import { hasCdn, purge } from '@/lib/platform/cdn/purge';
import { communityKey } from '@/lib/platform/http/shared-caching';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { wake } from '@/lib/platform/tasks/running';
import { task } from '@/lib/platform/tasks/task';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';

/** Of more communities than this, everything is forgotten. */
const MOST_COMMUNITIES = 500;

/** Makes the CDN forget what has changed since the last time, in whichever process. */
export const purgeCdn = task({
  name: 'purge-cdn',
  input: z.object({}),
  retries: { limit: 8, firstDelay: 2 },
  async run({ db, signal }) {
    const { position, changes } = await changesSince(db, await readPurgedTo(db));
    const ids = changedIds(changes);
    if (ids?.length !== 0)
      await purge(
        { keys: ids && ids.map(communityKey), paths: await pathsOf(db, ids ?? []) },
        signal,
      );
    await writePurgedTo(db, position);
  },
});

/** Null: it may be any of them, or so many. */
function changedIds(changes: ReadChanges['changes']): number[] | null {
  const named = changes?.map(({ communityIds }) => communityIds) ?? [null];
  if (named.includes(null)) return null;
  const ids = [...new Set(named.flatMap((some) => some ?? []))];
  return ids.length > MOST_COMMUNITIES ? null : ids;
}

/** Where people read these communities; of every change, the home page may show some. */
async function pathsOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const named = ids.length > 0 ? await pageNames(db, ids) : [];
  return [
    PAGES.home,
    ...named.flatMap(({ id, name, stateCode }) => [
      PAGES.community(id, communitySlug(name, stateCode)),
      `/api/share-community/${id}`,
      `/api/open-data/communities/${id}.csv`,
      `/api/open-data/communities/${id}.json`,
    ]),
  ];
}

/** Milliseconds: what changes in such a time goes together. */
const SLOT_MS = 2000;

/** Milliseconds from one look for changes to the next. */
const FOLLOW_MS = 500;

/** Queues the task when something has changed: once for all processes that notice. */
export function followForCdn(db: Db): void {
  if (!hasCdn()) return;
  const changed = onChanges(async () => {
    const slot = Math.floor(Date.now() / SLOT_MS);
    // Not before the slot is over: all that it is about is committed by then.
    const due = new Date((slot + 1) * SLOT_MS);
    await enqueue(db, purgeCdn, {}, String(slot), due);
    setTimeout(() => wake(purgeCdn.name), SLOT_MS).unref();
  });
  setInterval(() => void changed.sync().catch(() => {}), FOLLOW_MS).unref();
}
