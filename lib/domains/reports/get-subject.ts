import { operation } from '@/lib/platform/operations/operation';
import { subjectInput } from './input';
import { subjectOutput } from './output';
import { subjectOf } from './subject';

export const getReportSubject = operation({
  path: 'report/get-subject',
  summary:
    'Get what a report would be about, as the page says it, and who answers: the representative, or the administrators where there is none.',
  permission: 'public',
  effect: 'read',
  input: subjectInput,
  output: subjectOutput,
  async run({ db, input }) {
    const { label, quote, place, answeredBy } = await subjectOf(db, input);
    return { data: { label, quote, place, answeredBy } };
  },
});
