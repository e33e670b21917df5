import { operation } from '@/lib/platform/operations/operation';
import { readReport } from './import-file';
import { importRunInput } from './input';
import { reportOutput } from './output';

export const getRun = operation({
  path: 'import/get-run',
  summary: 'Get an import’s progress and results.',
  permission: 'data:import',
  effect: 'read',
  input: importRunInput,
  output: reportOutput,
  run: async ({ db, input }) => ({ data: await readReport(db, input.id) }),
});
