import type { Db } from '@/db/client';
import { insertReport, type NewReport } from '@/db/queries/reports/reports';
import { representativeAddress } from '@/db/queries/videos/videos';
import { shellAddress } from '@/lib/domains/accounts';
import { queueNotice } from '@/lib/domains/push';
import { queueEmail } from '@/lib/platform/mail';
import { consumeAttempt } from '@/lib/platform/operations/rate-limit';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { PATHS } from '@/lib/shared/constants/paths';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { REPORT_DAYS, REPORT_PROBLEMS } from '@/lib/shared/constants/reports';

/** Stores a report and tells the representative of a new one. @returns its number */
export async function storeReport(tx: Db, report: NewReport, place: string): Promise<number> {
  const row = await insertReport(tx, report);
  if (!row) throw new LoggableError('The report was not stored.');
  if (row.isNew) await tellRepresentative(tx, report, place);
  return row.id;
}

/** A few emails an hour; the inbox has them all. */
async function tellRepresentative(
  tx: Db,
  { communityId, label, problem }: NewReport,
  place: string,
): Promise<void> {
  const representative = await representativeAddress(tx, communityId);
  if (!representative) return;
  const bucket = `report mail ${representative.id}`;
  if (!(await consumeAttempt(tx, bucket, RATE_LIMITS.emailsPerReceiver))) return;
  await queueEmail(tx, representative.emailId, {
    template: 'report-received',
    props: {
      firstName: representative.firstName,
      place,
      label,
      problem: REPORT_PROBLEMS[problem],
      days: REPORT_DAYS,
      link: shellAddress(PATHS.reports.to({ id: communityId })),
    },
  });
  await queueNotice(tx, [representative.id], { kind: 'report', communityId });
}
