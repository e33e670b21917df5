import {
  countTypeNames,
  readTypeNames as readTypeNames,
} from '@/db/queries/imports/import-lookups';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { importListInput } from './input';
import { typeNamesOutput } from './output';

export const listTypeNames = operation({
  path: 'import/list-type-names',
  summary:
    'List type names in imported files that weren’t recognized, with the type assigned to each.',
  permission: 'data:import',
  effect: 'read',
  input: importListInput,
  output: typeNamesOutput,
  async run({ db, input: { kind, page, limit } }) {
    const [rows, { total, waiting }] = await Promise.all([
      readTypeNames(db, kind, { limit, offset: (page - 1) * limit }),
      countTypeNames(db, kind),
    ]);
    return {
      data: rows.map(({ id, typeText, typeId, rowCount }) => ({ id, typeText, typeId, rowCount })),
      waiting,
      pagination: paginate(total, page, limit),
    };
  },
});
