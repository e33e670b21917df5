import { z } from 'zod';

const hex = z.string().regex(/^([0-9a-f]{2})+$/);

/** A proof-of-work challenge as ALTCHA defines it. */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number().int(),
    expiresAt: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});

export const challengeInput = z.object({});

/** One of the two is null: a challenge to solve, or the key of reCAPTCHA to ask. */
export const challengeOutput = z.object({
  challenge: challenge.nullable(),
  siteKey: z.string().nullable(),
});

/** What a recapToken holds, as JSON in base64. */
export const solvedChallenge = z.object({
  challenge,
  solution: z.object({ counter: z.number().int(), derivedKey: hex }),
});

export type Challenge = z.output<typeof challenge>;
export type ChallengeOutput = z.output<typeof challengeOutput>;
