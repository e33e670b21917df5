import type { Db } from '@/db/client';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import type { Decision } from '@/lib/shared/constants/runs';

interface Which {
  /** Null: all that are open. */
  id: number | null;
  decidedBy: string;
}

interface Deciding extends Which {
  decision: Decision;
  /** Writes what was proposed, but where a person wrote since. @returns how many were decided */
  accept(tx: Db, which: Which): Promise<number>;
  /** Leaves what is stored. @returns how many were decided */
  reject(tx: Db, which: Which): Promise<number>;
  /** Compares one with what is stored now. @returns false where it isn't open */
  compareAgain(db: Db, id: number): Promise<boolean>;
  /** What is decided: 'record', 'records'. */
  nouns: readonly [one: string, many: string];
  /** 'updated from the file', 'kept as written'. */
  outcomes: Readonly<Record<Decision, string>>;
  /** Called in the transaction, where anything was decided. */
  noteAfter(after: unknown): void;
}

/**
 * Decides one difference, or all that are open.
 * @throws AppError 'conflict' where it has changed since, 'missing' where it isn't open
 */
export async function decideDifferences(
  db: Db,
  { decision, id, decidedBy, accept, reject, compareAgain, nouns, outcomes, noteAfter }: Deciding,
): Promise<{ data: { decided: number }; message: string }> {
  const decided = await db.transaction(async (tx) => {
    const count = await (decision === 'accept' ? accept : reject)(tx, { id, decidedBy });
    if (count > 0) noteAfter({ decided: count });
    return count;
  });
  if (decided === 0 && id !== null)
    throw (await compareAgain(db, id))
      ? new AppError('conflict', ERROR_MESSAGES.writtenMeanwhile)
      : new AppError('missing', ERROR_MESSAGES.noDifference);
  const what =
    decided === 1 ? `One ${nouns[0]} was` : `${decided.toLocaleString('en-US')} ${nouns[1]} were`;
  return { data: { decided }, message: `${what} ${outcomes[decision]}.` };
}
