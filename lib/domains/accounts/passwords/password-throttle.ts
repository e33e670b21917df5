import type { Db } from '@/db/client';
import { ACCOUNT_MESSAGES } from '../constants';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { passesRobotCheck } from '@/lib/domains/robot-check';
import { AppError } from '@/lib/platform/http/errors';
import { countGuess } from '@/lib/platform/operations/rate-limit';

interface Guesser {
  address: string;
  network: string;
  /** The browser's own name, where it has logged in to this account before. */
  device: string | null;
  recapToken: string | null | undefined;
}

/**
 * Compares a password so that nobody is locked out by others. Wrong ones count for the account and
 * the network together, and for the network; beyond a number from all networks a robot check is
 * asked for. A browser that logged in before counts by itself. See docs/decisions/033.
 * @param compare throws AppError 'refused' for a wrong one
 */
export async function throttlePassword<Result>(
  db: Db,
  emailId: string,
  { address, network, device, recapToken }: Guesser,
  compare: () => Promise<Result>,
): Promise<Result> {
  const account = emailId.toLowerCase();
  const unlessRobot = async () => {
    if (!recapToken || !(await passesRobotCheck(db, recapToken, address)))
      throw new AppError('invalid', ACCOUNT_MESSAGES.robot, {
        field: 'recapToken',
        securityEvent: 'robot-check-asked',
      });
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
      compare,
    );
  const forNetwork = () =>
    countGuess(
      db,
      {
        bucket: `login network ${network}`,
        limit: RATE_LIMITS.loginPerNetwork,
        whenRight: 'forget this',
      },
      forAccount,
    );
  const asStranger = () =>
    countGuess(
      db,
      {
        bucket: `login ${account} from ${network}`,
        limit: RATE_LIMITS.loginPerAccount,
        whenRight: 'forget all',
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
    },
    compare,
  );
  return asKnown.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'tooMany') return asStranger();
    throw error;
  });
}
