import type { Db } from '@/db/client';
import { forgetHits, hit, hitsOf } from '@/db/queries/rate-limits';
import { ACCOUNT_MESSAGES } from '@/lib/accounts/constants';
import { Refusal } from './errors';

interface Limit {
  hits: number;
  seconds: number;
}

function tooMany({ seconds }: Limit): Refusal {
  const now = Date.now() / 1000;
  const wait = Math.ceil(seconds - (now % seconds));
  return new Refusal('tooMany', ACCOUNT_MESSAGES.tooMany, {
    headers: { 'retry-after': String(wait) },
  });
}

/** Counts one try. @throws Refusal 'tooMany' from the one after the last allowed */
export async function countTry(db: Db, bucket: string, limit: Limit): Promise<void> {
  if ((await hit(db, bucket, limit.seconds)) > limit.hits) throw tooMany(limit);
}

/** @throws Refusal 'tooMany' when no try is left; counts nothing */
export async function requireTriesLeft(db: Db, bucket: string, limit: Limit): Promise<void> {
  if ((await hitsOf(db, bucket, limit.seconds)) >= limit.hits) throw tooMany(limit);
}

export const forgetTries = forgetHits;
