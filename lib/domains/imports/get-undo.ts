import { operation } from '@/lib/platform/operations/operation';
import { DELAYS } from '@/lib/shared/constants/limits';
import { importRunInput } from './input';
import { undoOutput } from './output';
import { readUndo } from './read-undo';

export const getUndo = operation({
  path: 'import/get-undo',
  summary: 'Get what undoing an import would do, or has done.',
  permission: 'data:import',
  effect: 'read',
  // A public list may have added a million records.
  deadline: DELAYS.uploadDeadline,
  input: importRunInput,
  output: undoOutput,
  run: async ({ db, input }) => ({ data: await readUndo(db, input.id) }),
});
