import { createHash } from 'node:crypto';
import * as z from 'zod';
import { env, patience } from '@/lib/env';
import { log } from '@/lib/platform/observability/log';
import type { Proof } from './proof-of-work';

const LEAST_SCORE = 0.5;

/** A call has three seconds in all. */
const PATIENCE_MS = 2000;

/** Longer than Google itself accepts a token. */
const LIFETIME_MS = 10 * 60 * 1000;

const verdict = z.object({ success: z.boolean(), score: z.number().optional() });

/** Asks Google about a token of reCAPTCHA v3. Null where it says no, or nothing in time. */
export async function askRecaptcha(recapToken: string, address: string): Promise<Proof | null> {
  const { RECAPTCHA_SECRET_KEY = '', RECAPTCHA_VERIFY_URL } = env();
  try {
    const response = await fetch(RECAPTCHA_VERIFY_URL, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({
        secret: RECAPTCHA_SECRET_KEY,
        response: recapToken,
        remoteip: address,
      }),
      signal: AbortSignal.timeout(patience(PATIENCE_MS)),
    });
    const { success, score = 0 } = verdict.parse(await response.json());
    if (!success || score < LEAST_SCORE) return null;
  } catch (error) {
    log().warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'reCAPTCHA is unavailable',
    );
    return null;
  }
  return {
    hash: createHash('sha256').update(`recaptcha ${recapToken}`).digest('hex'),
    expiresAt: new Date(Date.now() + LIFETIME_MS),
  };
}
