import { countMatches, listMatchRows } from '@/db/queries/imports/place-matches';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { listInput } from './input';
import { matchesOutput } from './output';
import { presentMatch } from './present';

export const listMatches = operation({
  path: 'data/list-matches',
  summary: 'List places of the census that may be communities, for an administrator to decide.',
  permission: 'data:import',
  effect: 'read',
  input: listInput,
  output: matchesOutput,
  async run({ db, input: { page, limit } }) {
    const [rows, total] = await Promise.all([
      listMatchRows(db, { limit, offset: (page - 1) * limit }),
      countMatches(db),
    ]);
    return { data: rows.map(presentMatch), pagination: paginate(total, page, limit) };
  },
});
