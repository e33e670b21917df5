import type { BoardFailureReason } from '@/lib/shared/constants/jobs';

/** The board could not be used. It holds nothing of what was sent or answered. */
export class BoardFailure extends Error {
  override name = 'BoardFailure';

  /** @param waitMs milliseconds that the board asked to be left alone */
  constructor(
    readonly reason: BoardFailureReason,
    readonly waitMs: number | null = null,
  ) {
    super(reason);
  }
}

/** What ails the board itself, and so every community alike. */
const OF_THE_WHOLE_BOARD: readonly BoardFailureReason[] = [
  'unreachable',
  'slow',
  'token-refused',
  'too-many-requests',
  'board-error',
];

export const isOfTheWholeBoard = (reason: BoardFailureReason): boolean =>
  OF_THE_WHOLE_BOARD.includes(reason);
