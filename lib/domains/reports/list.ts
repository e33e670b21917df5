import { countReports, inboxOfReports } from '@/db/queries/reports/reports';
import { operation } from '@/lib/platform/operations/operation';
import { paginate } from '@/lib/shared/input/pagination';
import { listReportsInput } from './input';
import { listReportsOutput } from './output';
import { presentReported } from './present';

export const listReports = operation({
  path: 'report/list',
  summary:
    'List what readers reported about a community’s page: the open ones, oldest first, or those that were answered, newest first.',
  permission: 'community:edit',
  effect: 'read',
  input: listReportsInput,
  output: listReportsOutput,
  async run({ db, input: { page, limit, ...which } }) {
    const [rows, total] = await Promise.all([
      inboxOfReports(db, which, { limit, offset: (page - 1) * limit }),
      countReports(db, which),
    ]);
    return { data: rows.map(presentReported), pagination: paginate(total, page, limit) };
  },
});
