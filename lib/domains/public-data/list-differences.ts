import {
  countFactDifferences,
  listFactDifferenceRows,
} from '@/db/queries/imports/fact-differences';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { listInput } from './input';
import { differencesOutput } from './output';
import { presentDifference } from './present';

export const listDifferences = operation({
  path: 'data/list-differences',
  summary: 'List unresolved differences between public sources and figures that people entered.',
  permission: 'data:import',
  effect: 'read',
  input: listInput,
  output: differencesOutput,
  async run({ db, input: { page, limit } }) {
    const [rows, total] = await Promise.all([
      listFactDifferenceRows(db, { limit, offset: (page - 1) * limit }),
      countFactDifferences(db),
    ]);
    return { data: rows.map(presentDifference), pagination: paginate(total, page, limit) };
  },
});
