import { insertLink } from '@/db/queries/lists/list-sharing';
import { appUrl } from '@/lib/env';
import { newLinkToken } from '@/lib/platform/auth/secrets';
import { operation } from '@/lib/platform/operations/operation';
import { PAGES } from '@/lib/shared/constants/paths';
import { listInput } from './input';
import { linkOutput } from './output';
import { lockedList } from './require-list';

export const createListLink = operation({
  path: 'list/create-link',
  summary:
    'Make a link that shows a list to anybody, without an account. One that was made before ends.',
  permission: 'account:use',
  effect: 'write',
  input: listInput,
  output: linkOutput,
  async run({ actor, db, input: { listId } }) {
    await lockedList(db, listId, actor.id);
    const { token, tokenHash } = newLinkToken();
    await insertLink(db, { listId, tokenHash, createdBy: actor.id });
    // Not the shell's address: what comes after a # has no preview.
    return { link: appUrl() + PAGES.shareList(token) };
  },
});
