import { LRUCache } from 'lru-cache';
import type { Db } from '@/db/client';
import {
  forgetHits,
  giveBackHit,
  hit,
  hitsOf,
  consumeHit,
} from '@/db/queries/platform/rate-limits';
import type { Limit } from '@/lib/shared/constants/rate-limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { BoundedQueue } from '@/lib/platform/http/bounded-queue';

const tooMany = (seconds: number): AppError =>
  new AppError('tooMany', ERROR_MESSAGES.tooMany, {
    headers: { 'retry-after': String(Math.ceil(seconds)) },
  });

/** Until the window ends. */
const overLimit = ({ seconds }: Limit) => tooMany(seconds - ((Date.now() / 1000) % seconds));

/** Checks and counts one try in one step. @returns false where none is left */
export const consumeAttempt = consumeHit;

/** Checks and counts one try in one step. @throws AppError 'tooMany' where none is left */
export async function countTry(db: Db, bucket: string, limit: Limit): Promise<void> {
  if (!(await consumeHit(db, bucket, limit))) throw overLimit(limit);
}

export const forgetTries = forgetHits;

/** Whether the window has all that the limit allows. */
export const isBeyond = async (db: Db, bucket: string, limit: Limit): Promise<boolean> =>
  (await hitsOf(db, bucket, limit.seconds)) >= limit.hits;

/**
 * Counts a guess where it was wrong; right ones write nothing, so that many at once don't wait for
 * one another. For limits that a few more don't matter to.
 * @param compare throws AppError 'refused' for a wrong guess
 */
export async function countWrong<Result>(
  db: Db,
  bucket: string,
  { seconds }: Limit,
  compare: () => Promise<Result>,
): Promise<Result> {
  try {
    return await compare();
  } catch (error) {
    if (error instanceof AppError && error.code === 'refused') await hit(db, bucket, seconds);
    throw error;
  }
}

interface Guessing {
  bucket: string;
  limit: Limit;
  /** Whether a right guess takes back the wrong ones before it, or itself alone. */
  whenRight: 'forget all' | 'forget this';
  /** What is asked for beyond the limit, in place of an error. @throws AppError */
  beyond?: () => Promise<void>;
  /** Is called where it has to wait until others are known to be right or wrong. */
  beforeWaiting?: () => void;
}

/**
 * Lets somebody guess a secret: counted before it is compared, and taken back unless it was wrong.
 * So of any number at once no more than the limit are compared, and right ones use nothing up.
 * @param compare throws AppError 'refused' for a wrong guess
 * @throws AppError 'tooMany' where no guess is left
 */
export function countGuess<Result>(
  db: Db,
  guessing: Guessing,
  compare: () => Promise<Result>,
): Promise<Result> {
  const { bucket, limit, whenRight, beyond, beforeWaiting } = guessing;
  const guess = async () => {
    const allowed = beyond
      ? (await hit(db, bucket, limit.seconds)) <= limit.hits
      : await consumeHit(db, bucket, limit);
    if (!allowed && !beyond) throw overLimit(limit);
    try {
      if (!allowed) await beyond?.();
      const result = await compare();
      await (whenRight === 'forget all'
        ? forgetHits(db, bucket)
        : giveBackHit(db, bucket, limit.seconds));
      return result;
    } catch (error) {
      const wrong = error instanceof AppError && error.code === 'refused';
      if (!wrong) await giveBackHit(db, bucket, limit.seconds);
      throw error;
    }
  };
  if (beyond) return guess();
  const turns = turnsOf(bucket, limit.hits);
  if (turns.isBusy) beforeWaiting?.();
  return turns.run(guess);
}

/** Guesses that wait until those under way are known to be right or wrong. */
const WAITING = 40;

/** Seconds after which a guess that found no place to wait may be tried again. */
const SOON = 2;

const known = new LRUCache<string, BoundedQueue>({ max: 1000 });

/**
 * As many guesses at once as may be wrong: right ones are counted for a moment too, and must not
 * take the place of one another.
 */
function turnsOf(bucket: string, atOnce: number): BoundedQueue {
  const before = known.get(bucket);
  if (before) return before;
  const turns = new BoundedQueue({ atOnce, waiting: WAITING, appError: () => tooMany(SOON) });
  known.set(bucket, turns);
  return turns;
}
