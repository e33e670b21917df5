import * as z from 'zod';
import { challenge, hex } from './output';

export const challengeInput = z.object({});

/** What a recapToken holds, as JSON in base64. */
export const solvedChallenge = z.object({
  challenge,
  solution: z.object({ counter: z.number().int(), derivedKey: hex }),
});
