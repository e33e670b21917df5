import { setListTitle } from '@/db/queries/lists/list-changes';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { titleChangedTo } from './constants';
import { renameInput } from './input';
import { newVersionOutput } from './output';
import { lockedList } from './require-list';

export const renameList = operation({
  path: 'list/rename',
  summary: 'Give a list another title. Names the version that the person saw.',
  permission: 'account:use',
  effect: 'write',
  input: renameInput,
  output: newVersionOutput,
  async run({ actor, db, input: { listId, title, version } }) {
    const list = await lockedList(db, listId, actor.id);
    if (list.title === title) return { version: list.version };
    if (!(await setListTitle(db, listId, { title, version })))
      throw new AppError('conflict', titleChangedTo(list.title), { field: 'title' });
    return { version: version + 1 };
  },
});
