import { findRun, listRefusals as readRefusals } from '@/db/queries/imports/imports';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { refusalsInput } from './input';
import { refusalsOutput } from './output';
import { presentRefusal } from './present';

/** Refused rows in one answer. */
const AT_ONCE = 5000;

export const listRefusals = operation({
  path: 'import/list-refusals',
  summary: 'List a file’s refused rows, by line.',
  permission: 'data:import',
  effect: 'read',
  input: refusalsInput,
  output: refusalsOutput,
  async run({ db, input: { id, after } }) {
    if (!(await findRun(db, id))) throw new Refusal('missing', REFUSALS.noImport);
    const rows = await readRefusals(db, id, AT_ONCE, after ?? undefined);
    const last = rows.at(-1);
    return {
      data: rows.map(presentRefusal),
      next: last && rows.length === AT_ONCE ? { line: last.line, id: last.id } : null,
    };
  },
});
