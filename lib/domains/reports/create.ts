import { createHmac } from 'node:crypto';
import type { Db } from '@/db/client';
import { insertReport } from '@/db/queries/reports/reports';
import { representativeAddress } from '@/db/queries/videos/videos';
import { shellAddress } from '@/lib/domains/accounts';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { queueNotice } from '@/lib/domains/push';
import { passesRobotCheck } from '@/lib/domains/robot-check';
import { authSecret } from '@/lib/env';
import { AppError } from '@/lib/platform/http/errors';
import { queueEmail } from '@/lib/platform/mail';
import { operation } from '@/lib/platform/operations/operation';
import { consumeAttempt, countTry } from '@/lib/platform/operations/rate-limit';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { PATHS } from '@/lib/shared/constants/paths';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { REPORT_DAYS, REPORT_PROBLEMS, type ReportProblem } from '@/lib/shared/constants/reports';
import { createReportInput } from './input';
import { createReportOutput } from './output';
import { subjectOf } from './subject';

const DAY = 24 * 60 * 60 * 1000;

/** Tells people apart without saying who they are. */
const hashOf = (asker: string): string =>
  createHmac('sha256', authSecret()).update(`report ${asker}`).digest('base64url');

export const createReport = operation({
  path: 'report/create',
  summary:
    'Say what is wrong on a community’s page, without an account too. Saying it again replaces what the same person said before.',
  permission: 'public',
  effect: 'write',
  // The robot check's solution is spent although the call fails.
  ownTransactions: true,
  input: createReportInput,
  output: createReportOutput,
  async run({ actor, db, input, address, network }) {
    const { recapToken, ...said } = input;
    const about = await subjectOf(db, said);
    await countTry(db, `report ${network}`, RATE_LIMITS.reportsPerNetwork);
    if (!actor && !(await passesRobotCheck(db, recapToken ?? '', address)))
      throw new AppError('invalid', ACCOUNT_MESSAGES.robot, { field: 'recapToken' });
    const { section, label, quote, place, answeredBy } = about;
    const number = await db.transaction(async (tx) => {
      const row = await insertReport(tx, {
        ...said,
        section,
        label,
        quote,
        userId: actor?.id ?? null,
        askerHash: hashOf(actor?.id ?? network),
      });
      if (!row) throw new LoggableError('The report was not stored.');
      if (row.isNew) await tellRepresentative(tx, { ...said, label, place });
      return row.id;
    });
    const isTheirs = answeredBy === 'representative';
    return {
      data: {
        number,
        answeredBy,
        passedOnAt: isTheirs ? new Date(Date.now() + REPORT_DAYS * DAY).toISOString() : null,
        byEmail: said.emailId !== null,
      },
    };
  },
});

interface Said {
  communityId: number;
  label: string;
  place: string;
  problem: ReportProblem;
}

/** A few emails an hour; the inbox has them all. */
async function tellRepresentative(tx: Db, { communityId, label, place, problem }: Said) {
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
