import { findEmployer } from '@/db/queries/jobs/jobs';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { lookUp } from './board/look-up';
import { readEmployer } from './board/records';
import { boardRecordInput } from './input';
import { employerOutput } from './output';

export const getEmployer = operation({
  path: 'employers/{id}',
  summary: 'Get an employer.',
  methods: 'GET only',
  permission: 'public',
  effect: 'read',
  input: boardRecordInput,
  output: employerOutput,
  async run({ actor, db, primary, input: { id }, network }) {
    const caller = actor?.id ?? network;
    const employer =
      (await findEmployer(db, id)) ??
      readEmployer(await lookUp({ primary, kind: 'employers', id, caller }), id);
    if (!employer) throw new AppError('missing', ERROR_MESSAGES.noEmployer);
    return { data: { id: employer.id, name: employer.name, logo: employer.logo } };
  },
});
