import * as z from 'zod';
import { PUSH_LIMITS, PUSH_MESSAGES as SAY } from '@/lib/shared/constants/push';

/** Bytes in base64url, as browsers give their keys. */
const bytes = (length: number) =>
  z
    .string(SAY.keys)
    .max(200, SAY.keys)
    .refine(
      (text) =>
        /^[\w-]+={0,2}$/.test(text) &&
        Math.floor((text.replace(/=+$/, '').length * 3) / 4) === length,
      SAY.keys,
    );

/** An address, in which nothing but ASCII stands. */
const endpoint = z
  .string(SAY.endpoint)
  .regex(/^[!-~]+$/, SAY.endpoint)
  .max(PUSH_LIMITS.endpoint, SAY.endpoint);

/** A browser's own description of where it takes notifications. */
export const subscribeInput = z.object({
  endpoint,
  /** A point of the curve P-256, and a secret. */
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }, SAY.keys),
});

export const unsubscribeInput = z.object({ endpoint });
