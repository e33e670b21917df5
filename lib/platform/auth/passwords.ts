import { availableParallelism } from 'node:os';
import { busy, type AppError } from '@/lib/platform/http/errors';
import { FairQueue, type QueuedCaller } from '@/lib/platform/http/fair-queue';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { HashingProcesses } from './hashing-processes';

/** argon2id: its name is a const enum, which isolated modules cannot read. */
const ARGON2ID = 2;

const COST = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 2, parallelism: 1 } as const;

/** Hashing takes 64 MB and a tenth of a second of a core: at most half of the cores do it. */
const AT_ONCE = Math.min(2, Math.ceil(availableParallelism() / 2));
const WAITING = 40;
const USUAL_MS = 80;

/** Who needs no check: they hold a session or a link of ours, or are the server itself. */
const TRUSTED: QueuedCaller = { standing: 'known', network: 'trusted' };

const hashing = () =>
  processSingleton('hashing', () => ({
    turns: new FairQueue({ atOnce: AT_ONCE, waiting: WAITING, usualMs: USUAL_MS }),
    processes: new HashingProcesses(),
  }));

/** Keyboards write one letter in several ways: the same password from each. */
export const normalPassword = (password: string) => password.normalize('NFKC');

/** Whether so few passwords wait that this one's would be compared. */
export const hasRoomForPassword = (asker: QueuedCaller): boolean =>
  hashing().turns.hasRoomFor(asker);

/** @throws AppError 'unavailable' where too many passwords wait to be hashed */
export function hashPassword(password: string, asker: QueuedCaller = TRUSTED): Promise<string> {
  const { turns, processes } = hashing();
  return turns.run(asker, busy, () => processes.hash(normalPassword(password), COST));
}

/** A hash of no password, which costs as much to compare with as any other. */
const DECOY =
  `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}` +
  `$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether a password is the right one. For no account at all the same work is done, so that the
 * time tells nothing.
 * @param refusal what is thrown where too many passwords wait to be compared
 * @throws AppError what `refusal` makes, 'unavailable' by default
 */
export async function isRightPassword(
  passwordHash: string | null | undefined,
  password: string,
  asker: QueuedCaller = TRUSTED,
  refusal: () => AppError = busy,
): Promise<boolean> {
  const { turns, processes } = hashing();
  const right = await turns.run(asker, refusal, async () => {
    const stored = passwordHash ?? DECOY;
    // The earliest hashes are of what was typed.
    return (
      (await processes.verify(stored, normalPassword(password))) ||
      (normalPassword(password) !== password && (await processes.verify(stored, password)))
    );
  });
  return right && Boolean(passwordHash);
}
