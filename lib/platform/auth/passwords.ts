import { availableParallelism } from 'node:os';
import { busy } from '@/lib/platform/http/errors';
import { BoundedQueue } from '@/lib/platform/http/bounded-queue';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { HashingProcesses } from './hashing-processes';

/** argon2id: its name is a const enum, which isolated modules cannot read. */
const ARGON2ID = 2;

const COST = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 2, parallelism: 1 } as const;

/** Hashing takes 64 MB and a tenth of a second of a core: at most half of the cores do it. */
const AT_ONCE = Math.min(2, Math.ceil(availableParallelism() / 2));
const WAITING = 40;

const hashing = () =>
  processSingleton('hashing', () => ({
    turns: new BoundedQueue({ atOnce: AT_ONCE, waiting: WAITING, appError: busy }),
    processes: new HashingProcesses(),
  }));

/** Keyboards write one letter in several ways: the same password from each. */
export const normalPassword = (password: string) => password.normalize('NFKC');

/** @throws AppError 'unavailable' where too many passwords wait to be hashed */
export function hashPassword(password: string): Promise<string> {
  const { turns, processes } = hashing();
  return turns.run(() => processes.hash(normalPassword(password), COST));
}

/** A hash of no password, which costs as much to compare with as any other. */
const DECOY =
  `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}` +
  `$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether a password is the right one. For no account at all the same work is done, so that the
 * time tells nothing. @throws AppError 'unavailable' where too many passwords wait to be compared
 */
export async function isRightPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { turns, processes } = hashing();
  const right = await turns.run(async () => {
    const stored = passwordHash ?? DECOY;
    // The earliest hashes are of what was typed.
    return (
      (await processes.verify(stored, normalPassword(password))) ||
      (normalPassword(password) !== password && (await processes.verify(stored, password)))
    );
  });
  return right && Boolean(passwordHash);
}
