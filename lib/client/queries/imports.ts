import { IMPORTS } from '@/lib/domains/imports/kinds';
import { isImportKind, type ImportKind } from '@/lib/shared/constants/import-kinds';
import type { RunKind } from '@/lib/shared/constants/runs';
import { callKey, callQuery, type CallKey } from './call-query';

/** Milliseconds between two looks at an import that is under way. */
const LOOK_AGAIN = 1000;
/** Rejected rows, each with one thing that is wrong, on a page that is edited. */
const REJECTED_AT_ONCE = 40;

export const importQueries = {
  /** Looked at again and again until it has ended. */
  run: (id: string) => ({
    ...callQuery('import/get-run', { id }, 0),
    refetchInterval: (query: { state: { data?: { data: { status: string } } } }) =>
      ['receiving', 'running'].includes(query.state.data?.data.status ?? '') ? LOOK_AGAIN : false,
  }),
  /** What undoing it would do, or has done: looked at again and again while it does. */
  undo: (id: string) => ({
    ...callQuery('import/get-undo', { id }, 0),
    refetchInterval: (query: { state: { data?: { data: { state: string } } } }) =>
      query.state.data?.data.state === 'running' ? LOOK_AGAIN : false,
  }),
  /** Rejected rows with their cells, after one that was read before. */
  rejectedRows: (id: string, after: { line: number; id: number } | null) =>
    callQuery('import/list-refusals', { id, after, limit: REJECTED_AT_ONCE }, 0),
  runs: (kind: ImportKind, page: number) => callQuery('import/list-runs', { kind, page }, 0),
  typeNames: (kind: ImportKind, page: number) =>
    callQuery('import/list-type-names', { kind, page }, 0),
  differences: (kind: ImportKind, page: number) =>
    callQuery('import/list-differences', { kind, page }, 0),
};

const LISTS: readonly CallKey[] = [
  callKey('import/get-undo'),
  callKey('import/list-runs'),
  callKey('import/list-type-names'),
  callKey('import/list-differences'),
];

const CHANGED_ANYWAY: readonly CallKey[] = [
  callKey('community/get-community-details'),
  callKey('community/get-all'),
];

export const importCallKeys = {
  typeNames: callKey('import/list-type-names'),
  /** What rows of an import that were mended may have changed. */
  mended: (kind: ImportKind, id: string): readonly CallKey[] => [
    callKey('import/get-run', { id }),
    callKey('import/list-refusals', { id }),
    ...importCallKeys.changed(kind),
  ],
  /** What undoing an import may have changed. */
  undone: (kind: RunKind, id: string): readonly CallKey[] => [
    callKey('import/get-run', { id }),
    callKey('import/list-imports'),
    callKey('data/get-run', { id }),
    callKey('data/list-runs'),
    callKey('data/list-differences'),
    ...(isImportKind(kind) ? importCallKeys.changed(kind) : [...LISTS, ...CHANGED_ANYWAY]),
  ],
  /** What an import, or a difference that was taken, may have changed. */
  changed: (kind: ImportKind): readonly CallKey[] => [
    ...LISTS,
    ...IMPORTS[kind].shownBy.map((call) => callKey(call)),
    ...CHANGED_ANYWAY,
  ],
};
