import { LRUCache } from 'lru-cache';
import { operation } from '@/lib/platform/operations/operation';
import type { CommunityIndex } from '@/lib/search/index/community-index';
import { countFits as countInIndex } from '@/lib/search/index/count-fitting';
import { countFittingInput } from '@/lib/search/input';
import { countFittingOutput, type Fitting } from '@/lib/search/output';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { syncedIndex } from './synced-index';

/** Most people begin with the same few answers. */
const MOST_KEPT = 500;

interface Kept {
  index: CommunityIndex;
  version: number;
  fitting: Fitting;
}

/** What was counted lately, by the text of the wishes. */
const kept = () =>
  processSingleton('count-fitting', () => new LRUCache<string, Kept>({ max: MOST_KEPT }));

export const countFitting = operation({
  path: 'community/count-fitting',
  summary: 'Count the communities that meet all of some wishes, and those that would without one.',
  permission: 'public',
  effect: 'read',
  input: countFittingInput,
  output: countFittingOutput,
  async run({ input: { wishes } }) {
    const index = await syncedIndex();
    const { version } = index;
    const known = kept().get(wishes);
    if (known?.index === index && known.version === version) return known.fitting;
    const fitting = countInIndex(index, wishes);
    kept().set(wishes, { index, version, fitting });
    return fitting;
  },
});
