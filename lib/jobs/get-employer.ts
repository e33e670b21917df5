import { findEmployer } from '@/db/queries/jobs';
import { REFUSALS } from '@/lib/constants/refusals';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
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
  async run({ db, input }) {
    const row = await findEmployer(db, input.id);
    if (!row) throw new Refusal('missing', REFUSALS.noEmployer);
    return { data: { id: row.id, name: row.name, logo: row.logo } };
  },
});
