import * as z from 'zod';

export const hex = z.string().regex(/^([0-9a-f]{2})+$/);

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

/** One of the two is null: a challenge to solve, or the key of reCAPTCHA to ask. */
export const challengeOutput = z.object({
  challenge: challenge.nullable(),
  siteKey: z.string().nullable(),
});

export type Challenge = z.output<typeof challenge>;
export type ChallengeOutput = z.output<typeof challengeOutput>;
