import { beginUndo, lockRun } from '@/db/queries/imports/undo-import';
import { patience } from '@/lib/env';
import { readRun } from '@/lib/domains/runs';
import { AppError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/observability/log';
import { operation } from '@/lib/platform/operations/operation';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { DELAYS } from '@/lib/shared/constants/limits';
import { undoRunInput } from './input';
import { undoRunOutput, type ImportUndo } from './output';
import { readUndo } from './read-undo';
import { undoImport } from './tasks/undo-import';
import { workOnUndo } from './work-on-undo';

/** Milliseconds for which the caller is kept waiting; after that a task does it alone. */
const PATIENCE_MS = 4000;

export const undoRun = operation({
  path: 'import/undo-run',
  summary:
    'Undo an import or a run of a public source: what it added goes and what it changed returns, but for what was changed since.',
  permission: 'data:import',
  effect: 'write',
  ownTransactions: true,
  deadline: DELAYS.uploadDeadline,
  input: undoRunInput,
  output: undoRunOutput,
  audit: ({ input: { kind }, before }) =>
    before === undefined
      ? null
      : { action: 'import-undone', subject: `import:${kind}`, details: Object(before) as object },
  async run({ actor, db, input: { id, kind }, noteBefore }) {
    await db.transaction(async (tx) => {
      await lockRun(tx, id);
      const { run } = await readRun(tx, id, ERROR_MESSAGES.noImport);
      if (run.kind !== kind) throw new AppError('missing', ERROR_MESSAGES.noImport);
      const { state, reason, exact, total, removed, returned, kept } = await readUndo(tx, id);
      if (state === 'impossible')
        throw new AppError('conflict', reason ?? ERROR_MESSAGES.nothingToUndo);
      if (!(await beginUndo(tx, { runId: id, startedBy: actor.id, total })))
        throw new AppError('conflict', ERROR_MESSAGES.undoneAlready);
      await enqueue(tx, undoImport, { run: id, kind }, id);
      noteBefore({
        fileName: run.fileName,
        ...(exact ? { removed, returned, kept } : { atMost: total }),
      });
    });
    await workOnUndo(db, id, { kind, milliseconds: patience(PATIENCE_MS) }).catch(
      (error: unknown) => log().warn({ err: error, import: id }, 'an import is undone in its task'),
    );
    const data = await readUndo(db, id);
    return { data, message: messageOf(data) };
  },
});

const messageOf = ({ state }: ImportUndo): string =>
  state === 'finished' ? 'The import was undone.' : 'The import is being undone.';
