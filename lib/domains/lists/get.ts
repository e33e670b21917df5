import {
  followsHearts,
  heartsBeside,
  invitationsOf,
  liveLinkOf,
  membersOf,
} from '@/db/queries/lists/lists';
import { shownPlaces } from '@/lib/domains/community-page';
import { operation } from '@/lib/platform/operations/operation';
import { LIST_LIMITS } from './constants';
import { wantsListEmails } from '@/db/queries/lists/list-news';
import { getListInput } from './input';
import { listOutput } from './output';
import { cardsOf, nameAmongMembers, readItems } from './present';
import { requireList } from './require-list';

export const getList = operation({
  path: 'list/get',
  summary: 'A list that the caller keeps, with everybody’s hearts and notes.',
  permission: 'account:use',
  effect: 'read',
  input: getListInput,
  output: listOutput,
  async run({ actor, db, input: { listId, wishes } }) {
    const list = await requireList(db, listId, actor.id);
    const [{ items, asked, notShown }, members, follows, beside, link, invitations, weeklyEmail] =
      await Promise.all([
        readItems(db, list, { wishes, userId: actor.id }),
        membersOf(db, listId),
        followsHearts(db, listId),
        heartsBeside(db, listId, actor.id),
        liveLinkOf(db, listId),
        invitationsOf(db, listId),
        wantsListEmails(db, actor.id),
      ]);
    const names = new Map(members.map((one) => [one.id, nameAmongMembers(one)]));
    const { answers } = await shownPlaces(beside.slice(0, LIST_LIMITS.items), '');
    const hearts = await cardsOf(db, [...answers.keys()], actor.id);
    return {
      data: {
        id: list.id,
        title: list.title,
        version: list.version,
        isOwner: list.ownerId === actor.id,
        followsHearts: follows,
        members: members.map((one) => ({
          id: one.id,
          name: nameAmongMembers(one),
          isYou: one.id === actor.id,
          isOwner: one.isOwner,
        })),
        items: items.map(({ row: { item, adder }, notes, hearts: shownHearts, shown }) => ({
          id: item.id,
          ...shown,
          statusBy: (item.statusBy && names.get(item.statusBy)) ?? null,
          version: item.version,
          addedBy: adder && nameAmongMembers(adder),
          addedAt: item.addedAt.toISOString(),
          hearts: shownHearts.filter((id) => names.has(id)),
          notes: notes.map(({ note, author }) => ({
            id: note.id,
            text: note.text,
            author: nameAmongMembers(author),
            isYours: note.authorId === actor.id,
            writtenAt: note.writtenAt.toISOString(),
            isEdited: note.editedAt !== null,
            version: note.version,
          })),
        })),
        notShown,
        privateHearts: [...hearts.values()],
        weeklyEmail,
        linkSince: link?.toISOString() ?? null,
        invitations: invitations.map(({ expiresAt, ...rest }) => ({
          ...rest,
          expiresAt: expiresAt.toISOString(),
        })),
        ...asked,
      },
    };
  },
});
