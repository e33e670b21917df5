import { countDeletedItems, deletedItemsOf } from '@/db/queries/deleted/deleted-items';
import { personOf } from '@/lib/domains/people';
import { operation } from '@/lib/platform/operations/operation';
import { RESTORE_DAYS } from '@/lib/shared/constants/deleted-items';
import { paginate } from '@/lib/shared/input/pagination';
import { deletedListInput } from './input';
import { deletedListOutput } from './output';

const DAY_MS = 86_400_000;

export const listDeleted = operation({
  path: 'community/list-deleted',
  summary: 'List what was deleted of a community and can be restored, the latest first.',
  permission: 'community:edit',
  effect: 'read',
  input: deletedListInput,
  output: deletedListOutput,
  async run({ db, input: { communityId, page, limit } }) {
    const [rows, total] = await Promise.all([
      deletedItemsOf(db, communityId, { limit, offset: (page - 1) * limit }),
      countDeletedItems(db, communityId),
    ]);
    return {
      data: rows.map(({ person, deletedAt, importRunId, ...item }) => ({
        ...item,
        isUndone: importRunId !== null,
        deletedBy: person && personOf(person),
        deletedAt: deletedAt.toISOString(),
        until: new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS).toISOString(),
      })),
      pagination: paginate(total, page, limit),
    };
  },
});
