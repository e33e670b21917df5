import { countFavorites, listsOf } from '@/db/queries/lists/lists';
import { operation } from '@/lib/platform/operations/operation';
import { noInput } from './input';
import { mineOutput } from './output';

export const getMyLists = operation({
  path: 'list/get-mine',
  summary: 'The lists that the caller keeps, the one of their own hearts first.',
  permission: 'account:use',
  effect: 'read',
  bodyOptional: true,
  input: noInput,
  output: mineOutput,
  async run({ actor, db }) {
    const [data, favoritesCount] = await Promise.all([
      listsOf(db, actor.id),
      countFavorites(db, actor.id),
    ]);
    return { data, favoritesCount };
  },
});
