import { visitsWritten } from '@/lib/domains/communities';
import { TABS } from '@/lib/shared/constants/communities';
import { operation } from '@/lib/platform/operations/operation';
import { getAll } from './get-all';
import { readCommunityList } from './list';
import { getAllInput } from '@/lib/search/input';
import { byUserOutput, type ListResponse } from './list-output';
import { byUserInput } from '@/lib/domains/communities/input';

const TAB_OF = {
  favourite: TABS.favorites,
  recent: TABS.recent,
  recommended: TABS.recommended,
} as const;

export const getByUser = operation({
  path: 'community/get-by-user',
  summary: 'List the caller’s favorite, recent or recommended communities, one page at a time.',
  permission: 'account:use',
  effect: 'read',
  input: byUserInput,
  output: byUserOutput,
  async run({ actor, primary, input }) {
    const wanted = getAllInput.parse({
      tab: TAB_OF[input.typeText],
      page: input.page,
      limit: input.limit,
    });
    const viewer = { userId: actor.id, visitorId: null };
    if (input.typeText === 'recent') await visitsWritten(viewer);
    const dbs = { db: primary, primary };
    const list = (await readCommunityList(getAll, dbs, wanted, viewer)).parsed() as ListResponse;
    return { dataResult: list.dataResult, count: list.count ?? list.dataResult.length };
  },
});
