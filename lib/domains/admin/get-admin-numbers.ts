import { nothingInput } from '@/lib/shared/input/fields';
import { communityCounts } from '@/db/queries/admin/center-communities';
import { pendingInvitations } from '@/db/queries/admin/center-invitations';
import { userCount } from '@/db/queries/admin/center-numbers';
import { pendingVideos } from '@/db/queries/admin/center-videos';
import { operation } from '@/lib/platform/operations/operation';
import { numbersOutput } from './output';

export const getAdminNumbers = operation({
  path: 'user/get-admin-numbers',
  summary: 'Count communities, accounts, and what waits for an administrator.',
  permission: 'center:use',
  effect: 'read',
  bodyOptional: true,
  input: nothingInput,
  output: numbersOutput,
  async run({ db }) {
    const [users, places, videos, invitations] = await Promise.all([
      userCount(db),
      communityCounts(db),
      pendingVideos(db),
      pendingInvitations(db),
    ]);
    return {
      data: {
        users,
        communities: places.all,
        representedCommunities: places.represented,
        pendingVideos: videos.added + videos.changed,
        pendingVideoChanges: videos.changed,
        pendingInvitations: invitations,
      },
    };
  },
});
