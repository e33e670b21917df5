import { operation } from '@/lib/platform/operations/operation';
import { editorOf } from '@/lib/shared/access/editor';
import { answerReport, communityOfReport, openReport } from './decide';
import { keepReportInput } from './input';
import { answeredOutput } from './output';

export const keepReported = operation({
  path: 'report/keep',
  summary: 'Leave the page as it is, with a reason, which is sent to who asked.',
  permission: 'community:edit',
  communityOf: ({ db, input }) => communityOfReport(db, input.reportId),
  effect: 'write',
  input: keepReportInput,
  output: answeredOutput,
  audit: ({ input: { reportId }, after }) => ({
    action: 'report-kept',
    details: { reportId, ...(after as object) },
  }),
  async run({ actor, db, input: { reportId, reason }, noteAfter }) {
    const report = await openReport(db, reportId, editorOf(actor));
    await answerReport(db, report, { status: 'kept', reason, decidedBy: actor.id });
    noteAfter({ communityId: report.communityId });
    return { message: `Kept as it is: ${report.label}.` };
  },
});
