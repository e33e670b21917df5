import { insertList } from '@/db/queries/lists/list-changes';
import { operation } from '@/lib/platform/operations/operation';
import { createListInput } from './input';
import { createdListOutput } from './output';
import { requireRoomForList } from './room';

export const createList = operation({
  path: 'list/create',
  summary: 'Make another list, with nothing on it.',
  permission: 'account:use',
  effect: 'write',
  input: createListInput,
  output: createdListOutput,
  async run({ actor, db, input: { title } }) {
    await requireRoomForList(db, actor.id);
    return { data: { id: await insertList(db, actor.id, title) } };
  },
});
