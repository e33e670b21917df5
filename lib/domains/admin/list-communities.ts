import { communitySource, listedCommunities } from '@/db/queries/admin/center-communities';
import { operation } from '@/lib/platform/operations/operation';
import { listInput } from './input';
import { list, readPage } from './listing';
import { communitiesOutput, type ListedCommunity } from './output';
import { presentPerson } from './person';

export const communityList = list<'communities', ListedCommunity>({
  name: 'communities',
  source: communitySource,
  read: async (db, ids) =>
    (await listedCommunities(db, ids)).map(({ invited, representative, createdAt, ...row }) => ({
      ...row,
      pendingInvitations: invited,
      representative: representative && presentPerson(representative),
      createdAt: createdAt.toISOString(),
    })),
  columns: [
    ['Community', ({ communityNameText }) => communityNameText],
    ['State', ({ stateShortName }) => stateShortName],
    ['Population', ({ population }) => population],
    ['Representative', ({ representative }) => representative?.name ?? null],
    ['Representative’s email', ({ representative }) => representative?.emailId ?? null],
    ['Pending invitations', ({ pendingInvitations }) => pendingInvitations],
    ['Cover photo', ({ hasCover }) => hasCover],
    ['Recommended', ({ isRecommended }) => isRecommended],
    ['Added', ({ createdAt }) => createdAt],
    ['Id', ({ id }) => id],
  ],
});

export const listCommunities = operation({
  path: 'community/list-communities',
  summary: 'List communities with their representatives, searched and sorted.',
  permission: 'center:use',
  effect: 'read',
  input: listInput('communities'),
  output: communitiesOutput,
  run: ({ db, input }) => readPage(db, communityList, input),
});
