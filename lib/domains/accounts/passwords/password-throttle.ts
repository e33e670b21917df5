import type { Db } from '@/db/client';
import { ACCOUNT_MESSAGES } from '../constants';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { AppError } from '@/lib/platform/http/errors';
import { countGuess, countWrong, isBeyond } from '@/lib/platform/operations/rate-limit';

interface Guesser {
  network: string;
  /** As `siteOf` has it. */
  site: string;
  /** The browser's own name, where it has logged in to this account before. */
  device: string | null;
  /** It has passed the robot check. */
  isChecked: boolean;
  /** Is called before anything takes longer than a few statements. */
  beforeWaiting: () => void;
}

/** Wrong passwords by browsers that never logged in to the account, from everywhere. */
const STRANGERS = 'login by strangers';

/** A browser that is asked so does the check by itself, and sends the log-in again. */
export const askForRobotCheck = (): AppError =>
  new AppError('invalid', ACCOUNT_MESSAGES.robot, { field: 'recapToken' });

/**
 * Compares a password so that nobody is locked out by others. Wrong ones count for the account and
 * the network together, and for the network; beyond a number for the account, from one site, or by
 * strangers in all, a robot check is asked for. A browser that logged in before counts by itself.
 * See docs/decisions/033 and 245.
 * @param compare throws AppError 'refused' for a wrong one
 */
export async function throttlePassword<Result>(
  db: Db,
  emailId: string,
  { network, site, device, isChecked, beforeWaiting }: Guesser,
  compare: () => Promise<Result>,
): Promise<Result> {
  const account = emailId.toLowerCase();
  const unlessRobot = (): Promise<void> => {
    if (isChecked) return Promise.resolve();
    throw new AppError('invalid', ACCOUNT_MESSAGES.robot, {
      field: 'recapToken',
      securityEvent: 'robot-check-asked',
    });
  };
  const compareLast = () => {
    beforeWaiting();
    return compare();
  };
  // Known emails and unknown ones alike: what is counted of one kind alone tells which it is.
  const asOneOfAll = async () => {
    if (!isChecked && (await isBeyond(db, STRANGERS, RATE_LIMITS.loginByStrangers)))
      throw askForRobotCheck();
    return countWrong(db, STRANGERS, RATE_LIMITS.loginByStrangers, compareLast);
  };
  const forAccount = () =>
    countGuess(
      db,
      {
        bucket: `login account ${account}`,
        limit: RATE_LIMITS.loginWithoutRobotCheck,
        whenRight: 'forget this',
        beyond: unlessRobot,
      },
      asOneOfAll,
    );
  const forSite = () =>
    site === network
      ? forAccount()
      : countGuess(
          db,
          {
            bucket: `login site ${site}`,
            limit: RATE_LIMITS.loginPerSite,
            whenRight: 'forget this',
            beyond: unlessRobot,
          },
          forAccount,
        );
  const forNetwork = () =>
    countGuess(
      db,
      {
        bucket: `login network ${network}`,
        limit: RATE_LIMITS.loginPerNetwork,
        whenRight: 'forget this',
        beforeWaiting,
      },
      forSite,
    );
  const asStranger = () =>
    countGuess(
      db,
      {
        bucket: `login ${account} from ${network}`,
        limit: RATE_LIMITS.loginPerAccount,
        whenRight: 'forget all',
        beforeWaiting,
      },
      forNetwork,
    );
  if (device === null) return asStranger();
  const asKnown = countGuess(
    db,
    {
      bucket: `login device ${device}`,
      limit: RATE_LIMITS.loginPerAccount,
      whenRight: 'forget all',
      beforeWaiting,
    },
    compareLast,
  );
  return asKnown.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'tooMany') return asStranger();
    throw error;
  });
}
