import { visitorOf, visitsWritten } from '@/lib/domains/communities';
import { recordQuestions } from '@/lib/domains/page-stats';
import { operation } from '@/lib/platform/operations/operation';
import { TABS } from '@/lib/shared/constants/communities';
import { readCommunityList } from './list';
import { getAllInput } from '@/lib/search/input';
import { getAllOutput } from './list-output';

export const getAll = operation({
  path: 'community/get-all',
  summary: 'Search and filter communities, one page at a time.',
  permission: 'public',
  effect: 'read',
  input: getAllInput,
  output: getAllOutput,
  async run({ actor, db, primary, input, browser, network }) {
    const recent = input.tab === TABS.recent;
    const viewer = {
      userId: actor?.id ?? null,
      visitorId: recent && !actor ? visitorOf(browser) : null,
    };
    if (recent) await visitsWritten(viewer);
    const searcher = { actor, network, userAgent: browser.userAgent };
    const search = { wishes: input.wishes ?? '', search: input };
    const dbs = { db, primary };
    const response = await readCommunityList(getAll, dbs, input, viewer, (found) => {
      if (!browser.isPrefetch) recordQuestions(searcher, search, found);
    });
    return response;
  },
});
