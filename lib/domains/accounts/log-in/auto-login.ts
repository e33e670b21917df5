import { findUser } from '@/db/queries/accounts/users';
import { actorOf } from '@/lib/platform/auth/session';
import { endCarriedSession, keepSession } from '@/lib/platform/auth/begin-session';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { presentAccount } from '../present';
import { autoLoginInput } from '../input';
import { sessionOutput } from '../output';

export const autoLogin = operation({
  path: 'user/auto-login',
  summary: 'Continue a session in a browser with its token.',
  permission: 'public',
  effect: 'write',
  securityEvents: { refused: 'session-refused' },
  input: autoLoginInput,
  output: sessionOutput,
  async run({ db, input, browser }) {
    const actor = await actorOf(input.authTOken, db, browser.demoIsOpen);
    const row = actor && (await findUser(db, actor.id));
    const kept =
      actor && (await keepSession(db, { sessionId: actor.sessionId, userId: actor.id }, browser));
    if (!row || !kept) throw new AppError('unauthenticated', MESSAGES.sessionEnded);
    await endCarriedSession(db, browser, actor);
    return { deviceAuth: kept.sealed, usersResult: presentAccount(row) };
  },
});
