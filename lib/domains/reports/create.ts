import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { visitorOf } from '@/lib/domains/communities';
import { passesRobotCheck } from '@/lib/domains/robot-check';
import { authSecret } from '@/lib/env';
import { AppError } from '@/lib/platform/http/errors';
import { siteOf } from '@/lib/platform/http/client-network';
import { operation, type Context } from '@/lib/platform/operations/operation';
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

type Said = z.output<typeof createReportInput>;

/**
 * Whose words a report replaces: an account's or a browser's. Several people may be behind one
 * network: of a browser that keeps no cookies only what says the same is the same.
 */
function askerOf({ actor, browser, network, input }: Context<Said>): string {
  if (actor) return actor.id;
  const visitorId = visitorOf(browser);
  if (visitorId !== null) return `browser ${visitorId}`;
  const { problem, proposed, evidence, emailId } = input;
  return JSON.stringify([network, browser.userAgent, problem, proposed, evidence, emailId]);
}

export const createReport = operation({
  path: 'report/create',
  summary:
    'Say what is wrong on a community’s page, without an account too. Saying it again replaces what the same account or browser said before.',
  permission: 'public',
  effect: 'write',
  // The robot check's solution is spent although the call fails.
  ownTransactions: true,
  input: createReportInput,
  output: createReportOutput,
  async run(context) {
    const { actor, db, input, address, network } = context;
    const site = siteOf(address);
    const { recapToken, ...said } = input;
    const about = await subjectOf(db, said);
    await countTry(db, `report ${network}`, RATE_LIMITS.reportsPerNetwork);
    if (site !== network) await countTry(db, `report site ${site}`, RATE_LIMITS.reportsPerSite);
    if (!actor && !(await passesRobotCheck(db, recapToken ?? '', address)))
      throw new AppError('invalid', ACCOUNT_MESSAGES.robot, { field: 'recapToken' });
    const { section, label, quote, place, answeredBy } = about;
    const askedBy = {
      userId: actor?.id ?? null,
      askerHash: hashOf(askerOf(context)),
      countedAs: actor ? null : hashOf(site),
    };
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
