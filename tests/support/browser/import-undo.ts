import type { ImportUndo } from '@/lib/domains/imports/output';

/** Of an import that has nothing to undo. */
export const NOT_TO_UNDO: ImportUndo = {
  state: 'impossible',
  reason: null,
  until: null,
  exact: true,
  total: 0,
  removed: 0,
  returned: 0,
  kept: 0,
  gone: 0,
  undoneBy: null,
  finishedAt: null,
  records: [],
};
