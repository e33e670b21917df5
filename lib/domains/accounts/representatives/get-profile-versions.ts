import { countProfileVersions, profileVersionsOf } from '@/db/queries/accounts/profile-versions';
import { findUser } from '@/db/queries/accounts/users';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { profileVersionsInput } from '../input';
import { profileVersionsOutput } from '../output';
import { presentProfileVersion } from './present-profile-version';
import { requireRepresentative } from './require-representative';

export const getProfileVersions = operation({
  path: 'user/get-profile-versions',
  summary:
    'List every published version of a representative’s profile, newest first. The page shows the first.',
  permission: 'representative:edit',
  effect: 'read',
  input: profileVersionsInput,
  output: profileVersionsOutput,
  async run({ db, input: { page, limit }, subject: { userId } }) {
    await requireRepresentative(db, userId);
    const [rows, total] = await Promise.all([
      profileVersionsOf(db, userId, { limit, offset: (page - 1) * limit }),
      countProfileVersions(db, userId),
    ]);
    if (total > 0)
      return {
        data: rows.map((row) => presentProfileVersion(userId, row)),
        pagination: paginate(total, page, limit),
      };
    // Until it is changed for the first time, what is on the page is the only version.
    const person = page === 1 ? await findUser(db, userId) : null;
    const user = person?.user;
    const isThere = user && (user.userDesignationText || user.userDescription);
    return {
      data: isThere
        ? [presentProfileVersion(userId, { ...user, version: 1, writtenBy: userId, author: user })]
        : [],
      pagination: paginate(isThere ? 1 : 0, page, limit),
    };
  },
});
