import { nothingInput } from '@/lib/shared/input/fields';
import { dataCounts } from '@/db/queries/admin/center-numbers';
import { operation } from '@/lib/platform/operations/operation';
import { dataSummaryOutput } from './output';

export const getDataSummary = operation({
  path: 'import/get-data-summary',
  summary: 'Count the records that imports and public sources bring, by kind.',
  permission: 'center:use',
  effect: 'read',
  bodyOptional: true,
  input: nothingInput,
  output: dataSummaryOutput,
  run: async ({ db }) => ({ data: await dataCounts(db) }),
});
