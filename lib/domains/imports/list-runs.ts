import { countRuns, listRunRows } from '@/db/queries/imports/imports';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { listInput } from './input';
import { runsOutput } from './output';
import { presentRun } from './present';

export const listRuns = operation({
  path: 'import/list-runs',
  summary: 'List current and past imports, newest first.',
  permission: 'data:import',
  effect: 'read',
  input: listInput,
  output: runsOutput,
  async run({ db, input: { kind, page, limit } }) {
    const [rows, total] = await Promise.all([
      listRunRows(db, kind, { limit, offset: (page - 1) * limit }),
      countRuns(db, kind),
    ]);
    return { data: rows.map(presentRun), pagination: paginate(total, page, limit) };
  },
});
