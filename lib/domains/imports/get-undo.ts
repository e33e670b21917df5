import { operation } from '@/lib/platform/operations/operation';
import { importRunInput } from './input';
import { undoOutput } from './output';
import { readUndo } from './read-undo';

export const getUndo = operation({
  path: 'import/get-undo',
  summary: 'Get what undoing an import would do, or has done.',
  permission: 'data:import',
  effect: 'read',
  input: importRunInput,
  output: undoOutput,
  run: async ({ db, input }) => ({ data: await readUndo(db, input.id) }),
});
