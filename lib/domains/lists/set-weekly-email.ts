import { setListEmails } from '@/db/queries/lists/list-news';
import { operation } from '@/lib/platform/operations/operation';
import { listEmailInput } from './input';
import { listEmailOutput } from './output';

export const setWeeklyListEmail = operation({
  path: 'list/set-weekly-email',
  summary: 'Switch the weekly email about what others change on the caller’s lists on or off.',
  permission: 'account:use',
  effect: 'write',
  input: listEmailInput,
  output: listEmailOutput,
  async run({ actor, db, input: { on } }) {
    await setListEmails(db, actor.id, on);
    return { on };
  },
});
