import { confirmItemRow } from '@/db/queries/reports/confirmed-items';
import { itemCommunity } from '@/lib/domains/versions';
import { itemInput } from '@/lib/domains/versions/input';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { CONFIRM_MESSAGES as SAY } from './constants';
import { confirmedItemOutput } from './output';

export const confirmItem = operation({
  path: 'community/confirm-item',
  summary: 'Say that an amenity or a healthcare facility is still there, as the page says.',
  permission: 'community:edit',
  communityOf: itemCommunity,
  effect: 'write',
  input: itemInput,
  output: confirmedItemOutput,
  audit: ({ input: { kind, id }, after }) => ({
    action: 'item-confirmed',
    details: { kind, id, name: after },
  }),
  async run({ db, input: { kind, id }, subject: { communityId }, noteAfter }) {
    const item = await confirmItemRow(db, kind, { id, communityId });
    if (!item) throw new AppError('missing', SAY.noItem);
    noteAfter(item.name);
    return { message: `${item.name} is confirmed.` };
  },
});
