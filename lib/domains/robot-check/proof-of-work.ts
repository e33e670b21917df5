import { createHash, hkdfSync } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { authSecret } from '@/lib/env';
import { challenge, type Challenge } from './output';
import { solvedChallenge } from './input';

/**
 * About 200,000 rounds of PBKDF2 for the browser (a tenth of a second on a laptop, under a half on
 * a phone), 2,000 for us to make the challenge and none to verify the answer.
 */
const COST = 2000;
const COUNTER = { least: 50, most: 150 } as const;

/** Seconds for which a challenge can be answered. */
const LIFETIME = 10 * 60;

const secrets = () => ({
  hmacSignatureSecret: derivedSecret('wherewell robot check: challenge'),
  hmacKeySignatureSecret: derivedSecret('wherewell robot check: key'),
});

/** The same in every instance, and useless for anything else that the installation's key does. */
const derivedSecret = (label: string): string =>
  Buffer.from(hkdfSync('sha256', authSecret(), '', label, 32)).toString('hex');

/** A fresh challenge, which any instance can verify. */
export async function issueChallenge(): Promise<Challenge> {
  const made = await createChallenge({
    ...secrets(),
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.most, COUNTER.least),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + LIFETIME,
  });
  return challenge.parse(made);
}

/** A right answer: what to remember so that it works once, and for how long. */
export interface Proof {
  hash: string;
  expiresAt: Date;
}

/** Checks an answer: made by us, in time, solved. Null for anything else, however odd. */
export async function readProof(recapToken: string): Promise<Proof | null> {
  const solved = decode(recapToken);
  if (!solved) return null;
  const { verified } = await verifySolution({ ...solved, ...secrets(), deriveKey });
  if (!verified) return null;
  // Of the challenge alone: other parts of an answer could be varied without making it wrong.
  const { nonce, salt, expiresAt } = solved.challenge.parameters;
  return {
    hash: createHash('sha256').update(`altcha ${nonce} ${salt}`).digest('hex'),
    expiresAt: new Date(expiresAt * 1000),
  };
}

function decode(recapToken: string) {
  try {
    const json: unknown = JSON.parse(Buffer.from(recapToken, 'base64').toString('utf8'));
    return solvedChallenge.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}
