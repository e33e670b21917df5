import type { Db } from '@/db/client';
import { lockForEditor } from '@/db/queries/insights/insights';
import { noteWhyWritten, type StoredReport } from '@/db/queries/reports/reports';
import { replaceFigures } from '@/lib/domains/figures';
import { figureValue } from '@/lib/domains/figures/input';
import { INSIGHT_NAMES } from '@/lib/domains/insights/sections';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { editorOf, type Editor } from '@/lib/shared/access/editor';
import { CORRECTABLE_FIGURE_NAMES } from '@/lib/shared/constants/correctable-figures';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { REPORT_MESSAGES as SAY } from './constants';
import { answerReport, communityOfReport, openReport } from './decide';
import { acceptReportInput } from './input';
import { answeredOutput } from './output';

export const acceptReport = operation({
  path: 'report/accept',
  summary:
    'Say that a report was right and is corrected. A figure is replaced with it, with a source of its own that later imports leave alone; a text must have been published since the report.',
  permission: 'community:edit',
  communityOf: ({ db, input }) => communityOfReport(db, input.reportId),
  effect: 'write',
  input: acceptReportInput,
  output: answeredOutput,
  audit: ({ input: { reportId }, before, after }) => ({
    action: 'report-accepted',
    details: { reportId, before, ...(after as object) },
  }),
  async run({ actor, db, input, noteBefore, noteAfter }) {
    const editor = editorOf(actor);
    const report = await openReport(db, input.reportId, editor);
    const { communityId, kind, subjectId } = report;
    if (!(await lockForEditor(db, communityId, editor)))
      throw new AppError('forbidden', MESSAGES.noPermission);
    noteAfter({ communityId, kind, subjectId, value: input.value });
    const figure = CORRECTABLE_FIGURE_NAMES.find((name) => kind === 'figure' && name === subjectId);
    if (figure) noteBefore(await correctFigure(db, { figure, communityId, editor, input }));
    if (kind === 'text') await explainText(db, report, input.reason);
    await answerReport(db, report, {
      status: 'accepted',
      reason: input.reason,
      decidedBy: actor.id,
    });
    return { message: `Corrected: ${report.label}.` };
  },
});

interface Correction {
  figure: (typeof CORRECTABLE_FIGURE_NAMES)[number];
  communityId: number;
  editor: Editor;
  input: {
    value: number | null;
    baseValue?: number | null | undefined;
    source: string;
    reason: string;
  };
}

async function correctFigure(tx: Db, { figure, communityId, editor, input }: Correction) {
  const { value, baseValue, source, reason } = input;
  if (value === null) throw new AppError('invalid', SAY.needsValue, { field: 'value' });
  const issue = figureValue(figure).safeParse(value).error?.issues[0];
  if (issue) throw new AppError('invalid', issue.message, { field: 'value' });
  if (source === '') throw new AppError('invalid', SAY.needsSource, { field: 'source' });
  const changes = [{ name: figure, value, base: baseValue, field: 'value', source, reason }];
  const [replaced] = await replaceFigures(tx, { editor, communityId, changes });
  return replaced?.before;
}

async function explainText(tx: Db, report: StoredReport, reason: string): Promise<void> {
  const section = INSIGHT_NAMES.find((name) => name === report.subjectId);
  const { communityId, createdAt: since } = report;
  const withdraws = report.problem === 'offensive';
  if (section && (await noteWhyWritten(tx, { communityId, section, since, reason, withdraws })))
    return;
  throw new AppError('conflict', SAY.notChanged);
}
