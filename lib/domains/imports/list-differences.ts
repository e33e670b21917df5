import { countDifferences, listDifferenceRows } from '@/db/queries/imports/import-differences';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { listInput } from './input';
import { differencesOutput } from './output';
import { presentDifference } from './present';

export const listDifferences = operation({
  path: 'import/list-differences',
  summary: 'List unresolved differences between imported files and what people wrote.',
  permission: 'data:import',
  effect: 'read',
  input: listInput,
  output: differencesOutput,
  async run({ db, input: { kind, page, limit } }) {
    const [rows, total] = await Promise.all([
      listDifferenceRows(db, kind, { limit, offset: (page - 1) * limit }),
      countDifferences(db, kind),
    ]);
    return {
      data: rows.map((row) => presentDifference(kind, row)),
      pagination: paginate(total, page, limit),
    };
  },
});
