import { findLinkedList } from '@/db/queries/lists/list-sharing';
import { membersOf } from '@/db/queries/lists/lists';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { sharedInput } from './input';
import { sharedOutput } from './output';
import { publicName, readItems } from './present';
import { LIST_MESSAGES as SAY } from './messages';

export const getSharedList = operation({
  path: 'list/get-shared',
  summary: 'What a link shows of a list: places, status and notes, with first names alone.',
  permission: 'public',
  effect: 'read',
  limit: RATE_LIMITS.listLinks,
  input: sharedInput,
  output: sharedOutput,
  async run({ primary, actor, input: { token, wishes } }) {
    // Of the primary: a link that was ended shows nothing from that moment on.
    const list = await findLinkedList(primary, hashLinkToken(token));
    if (!list) throw new AppError('missing', SAY.deadLink);
    const [{ items, asked }, members] = await Promise.all([
      readItems(primary, list, { wishes, userId: actor?.id ?? null }),
      membersOf(primary, list.id),
    ]);
    return {
      data: {
        title: list.title,
        keptBy: members.map(publicName),
        items: items.map(({ row: { adder }, notes, hearts, shown }) => ({
          ...shown,
          addedBy: adder && publicName(adder),
          hearts: members.filter(({ id }) => hearts.includes(id)).map(publicName),
          notes: notes.map(({ note, author }) => ({
            text: note.text,
            author: publicName(author),
            writtenAt: note.writtenAt.toISOString(),
          })),
        })),
        ...asked,
      },
    };
  },
});
