import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ChallengeOutput } from '@/lib/robot-check/output';

/** Does the robot check as a browser would. @returns a `recapToken`, good for one submission */
export async function solveRobotCheckAt(appUrl: string): Promise<string> {
  const response = await fetch(`${appUrl}/api/robot-check/challenge`);
  const { challenge } = (await response.json()) as ChallengeOutput;
  if (!challenge) throw new Error('The app asks for another robot check.');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}
