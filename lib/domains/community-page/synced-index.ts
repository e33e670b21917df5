import { isConnectionFailure } from '@/lib/platform/outages/database-errors';
import type { CommunityIndex } from '@/lib/search/index/community-index';
import { liveIndex } from './live-index';

/**
 * The index with everything committed so far; while the database is away, as it was before. Never
 * asked for in a transaction: it reads in a session of its own, and the embedded database has one.
 */
export async function syncedIndex(): Promise<CommunityIndex> {
  const list = liveIndex();
  await list.sync().catch((error: unknown) => {
    if (!list.knownAt || !isConnectionFailure(error)) throw error;
  });
  return list.index;
}
