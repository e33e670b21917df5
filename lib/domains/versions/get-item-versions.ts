import { authorsOf } from '@/db/queries/communities/authors';
import {
  countItemVersions,
  currentItem,
  itemVersionsOf,
} from '@/db/queries/versions/item-versions';
import { operation } from '@/lib/platform/operations/operation';
import { paginate } from '@/lib/shared/input/pagination';
import { itemVersionsInput } from './input';
import { itemCommunity } from './item-community';
import { itemVersionsOutput } from './output';
import { presentItemVersion } from './present';

export const getItemVersions = operation({
  path: 'community/get-item-versions',
  summary:
    'List the last versions of an amenity or a healthcare facility, newest first. The first is what it says now.',
  permission: 'community:edit',
  effect: 'read',
  input: itemVersionsInput,
  output: itemVersionsOutput,
  communityOf: itemCommunity,
  async run({ db, input }) {
    const { kind, page, limit } = input;
    const [rows, total] = await Promise.all([
      itemVersionsOf(db, input, { limit, offset: (page - 1) * limit }),
      countItemVersions(db, input),
    ]);
    if (total > 0)
      return {
        data: rows.map((row) => presentItemVersion(kind, row)),
        pagination: paginate(total, page, limit),
      };
    // Until its first change, what it says is the only version.
    const current = page === 1 ? await currentItem(db, input) : null;
    if (!current) return { data: [], pagination: paginate(0, page, limit) };
    const [author = null] = current.repId ? await authorsOf(db, [current.repId]) : [];
    return {
      data: [presentItemVersion(kind, { ...current, author })],
      pagination: paginate(1, page, limit),
    };
  },
});
