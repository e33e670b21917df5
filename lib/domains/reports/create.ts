import { createHmac } from 'node:crypto';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { passesRobotCheck } from '@/lib/domains/robot-check';
import { authSecret } from '@/lib/env';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { REPORT_DAYS } from '@/lib/shared/constants/reports';
import { createReportInput } from './input';
import { createReportOutput } from './output';
import { storeReport } from './store';
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
    const askedBy = { userId: actor?.id ?? null, askerHash: hashOf(actor?.id ?? network) };
    const number = await db.transaction((tx) =>
      storeReport(tx, { ...said, section, label, quote, ...askedBy }, place),
    );
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
