import { keepSession } from '@/lib/platform/auth/begin-session';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { keepActiveOutput } from '../output';
import { ownUserInput } from '../input';

export const keepActive = operation({
  path: 'user/keep-active',
  aliases: ['keep-active'],
  summary: 'Extend the session by an hour, up to twelve hours after log-in.',
  permission: 'account:use',
  effect: 'write',
  bodyOptional: true,
  input: ownUserInput,
  output: keepActiveOutput,
  async run({ actor, db, browser }) {
    const kept = await keepSession(db, { sessionId: actor.sessionId, userId: actor.id }, browser);
    if (!kept) throw new AppError('unauthenticated', MESSAGES.sessionEnded);
    return { deviceAuth: kept.sealed, endsAt: kept.endsAt.toISOString() };
  },
});
