import { passOnReport } from '@/db/queries/reports/reports';
import { operation } from '@/lib/platform/operations/operation';
import { editorOf } from '@/lib/shared/access/editor';
import { communityOfReport, openReport } from './decide';
import { passOnReportInput } from './input';
import { answeredOutput } from './output';

export const passOnReported = operation({
  path: 'report/pass-on',
  summary: 'Give a report to the administrators to answer.',
  permission: 'community:edit',
  communityOf: ({ db, input }) => communityOfReport(db, input.reportId),
  effect: 'write',
  input: passOnReportInput,
  output: answeredOutput,
  audit: ({ input: { reportId }, after }) => ({
    action: 'report-passed-on',
    details: { reportId, ...(after as object) },
  }),
  async run({ actor, db, input: { reportId }, noteAfter }) {
    const { communityId } = await openReport(db, reportId, editorOf(actor));
    await passOnReport(db, reportId);
    noteAfter({ communityId });
    return { message: 'Passed on to the administrators.' };
  },
});
