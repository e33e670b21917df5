import type { Db } from '@/db/client';
import { placeName } from '@/db/queries/insights/change-emails';
import {
  decideReport,
  findReport,
  lockReport,
  type StoredReport,
} from '@/db/queries/reports/reports';
import { shellAddress } from '@/lib/domains/accounts';
import { AppError } from '@/lib/platform/http/errors';
import { queueEmail } from '@/lib/platform/mail';
import type { Editor } from '@/lib/shared/access/editor';
import { PATHS } from '@/lib/shared/constants/paths';
import { REPORT_MESSAGES as SAY } from './constants';

/** The community that a report is about. @throws AppError 'missing' */
export async function communityOfReport(db: Db, reportId: number): Promise<number> {
  const report = await findReport(db, reportId);
  if (!report) throw new AppError('missing', SAY.noReport);
  return report.communityId;
}

/**
 * An open report that this person may answer, locked until the transaction ends.
 * @throws AppError 'missing'; 'conflict' where it was answered, or is another's to answer
 */
export async function openReport(tx: Db, reportId: number, editor: Editor): Promise<StoredReport> {
  const report = await lockReport(tx, reportId);
  if (!report) throw new AppError('missing', SAY.noReport);
  if (report.status !== 'open') throw new AppError('conflict', SAY.decided);
  if (report.passedOnAt && !editor.ofAny) throw new AppError('conflict', SAY.passedOn);
  return report;
}

interface Answer {
  status: 'accepted' | 'kept';
  reason: string;
  decidedBy: string;
}

/** Notes the answer, and sends it to who asked. */
export async function answerReport(tx: Db, report: StoredReport, answer: Answer): Promise<void> {
  await decideReport(tx, report.id, answer);
  if (!report.emailId) return;
  await queueEmail(tx, report.emailId, {
    template: 'report-answered',
    props: {
      place: await placeName(tx, report.communityId),
      label: report.label,
      number: report.id,
      isCorrected: answer.status === 'accepted',
      reason: answer.reason,
      link: shellAddress(PATHS.communityDetails.to({ id: report.communityId })),
    },
  });
}
