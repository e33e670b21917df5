import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ChallengeOutput } from '@/lib/domains/robot-check/output';

/** Does what a browser does with a challenge. @returns a `recapToken`, good for one submission */
export async function solve({ challenge }: ChallengeOutput): Promise<string> {
  if (!challenge) throw new Error('The app asks for another robot check.');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Solves a challenge of an app that was started. */
export async function solveRobotCheckAt(appUrl: string): Promise<string> {
  const response = await fetch(`${appUrl}/api/robot-check/challenge`);
  return solve((await response.json()) as ChallengeOutput);
}
