import { markSignUpLinkEnded as end } from '@/db/queries/accounts/sign-up-links';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { SIGN_UP_LINK_MESSAGES } from './constants';
import { signUpLinkInput } from './input';
import { endedSignUpLinkOutput } from './output';

export const endSignUpLink = operation({
  path: 'user/end-sign-up-link',
  summary: 'End a sign-up link. Accounts that were made with it stay.',
  permission: 'sign-up-links:manage',
  effect: 'write',
  input: signUpLinkInput,
  output: endedSignUpLinkOutput,
  audit: ({ input, after }) =>
    after === undefined
      ? null
      : {
          action: 'sign-up-link-ended',
          subject: `sign-up-link:${input.id}`,
          details: after as object,
        },
  async run({ db, input, noteAfter }) {
    const found = await end(db, input.id);
    if (!found) throw new AppError('missing', SIGN_UP_LINK_MESSAGES.unknown);
    const { roleId, uses, mostUses } = found.link;
    if (found.ended) noteAfter({ roleId, uses, mostUses });
    return { message: SIGN_UP_LINK_MESSAGES.stopped };
  },
});
