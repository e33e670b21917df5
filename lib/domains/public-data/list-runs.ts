import { countDataRuns, listDataRunRows } from '@/db/queries/imports/data-runs';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { DATA_SOURCE_NAMES, DATA_SOURCES } from '@/lib/shared/constants/public-data';
import { listRunsInput } from './input';
import { runsOutput } from './output';
import { presentRun } from './present';

export const listRuns = operation({
  path: 'data/list-runs',
  summary: 'List current and past runs of public sources, newest first.',
  permission: 'data:import',
  effect: 'read',
  input: listRunsInput,
  output: runsOutput,
  async run({ db, input: { source = null, page, limit } }) {
    const [rows, total] = await Promise.all([
      listDataRunRows(db, source, { limit, offset: (page - 1) * limit }),
      countDataRuns(db, source),
    ]);
    return {
      data: rows.map(presentRun).filter((run) => run !== null),
      sources: DATA_SOURCE_NAMES.map((name) => ({ source: name, name: DATA_SOURCES[name] })),
      pagination: paginate(total, page, limit),
    };
  },
});
