import { changeProfile } from '@/db/queries/accounts/profile-versions';
import { findUser, updateUser } from '@/db/queries/accounts/users';
import { ACCOUNT_MESSAGES } from './constants';
import { DELAYS } from '@/lib/shared/constants/limits';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { PICTURE_MESSAGES } from '@/lib/shared/constants/media';
import { forgetPicture, storeProfilePicture } from '@/lib/platform/media';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { presentAccount } from './present';
import { accountOutput } from './output';
import { personalDetailsInput } from './input';

export const updateUserPersonalDetails = operation({
  path: 'user/update-user-personal-details',
  summary:
    'Change your own name, city, state, picture, designation and description. Administrators can change anyone’s.',
  permission: 'account:manage',
  effect: 'write',
  limit: RATE_LIMITS.pictures,
  ownTransactions: true,
  deadline: DELAYS.uploadDeadline,
  body: 'multipart',
  input: personalDetailsInput,
  output: accountOutput,
  // The values are a person's own: they must not outlive the account.
  audit: ({ after }) =>
    after === undefined ? null : { action: 'account-edited', details: after as object },
  async run({ actor, db, input, subject: { userId }, noteAfter, afterCommit }) {
    const { firstName, lastName, city, state, profilePic } = input;
    const { userDesignationText, userDescription } = input;
    const before = await findUser(db, userId);
    if (!before) throw new AppError('missing', ACCOUNT_MESSAGES.noAccount);
    // A form that was left without a file sends one without a name.
    const chosen = profilePic instanceof File && (profilePic.size > 0 || profilePic.name !== '');
    if (chosen && profilePic.size === 0)
      throw new AppError('unsupported', PICTURE_MESSAGES.empty, { field: 'profilePic' });
    const picture = chosen ? await storeProfilePicture(db, profilePic, actor.id) : undefined;
    const removed = profilePic === 'remove';
    const changes = {
      firstName,
      lastName,
      city,
      state,
      ...(picture !== undefined && { profilePic: picture }),
      ...(removed && { profilePic: null }),
    };
    const stored: Record<string, unknown> = before.user;
    const said = { userDesignationText, userDescription };
    const changed = Object.entries({ ...changes, ...said }).filter(
      ([field, value]) => value !== undefined && value !== stored[field],
    );
    await db.transaction(async (tx) => {
      await updateUser(tx, userId, changes);
      // The community's page shows both: what they were stays in their history.
      const versions = await changeProfile(tx, userId, said, { writtenBy: actor.id });
      if (versions === 'changed since')
        throw new AppError('conflict', ACCOUNT_MESSAGES.profileChanged);
      const isNew = versions !== null && versions.before !== versions.after;
      const fields = changed.map(([field]) => field);
      if (changed.length > 0)
        noteAfter({ fields, ...(isNew && { version: { before: versions.before } }) });
    });
    const old = before.user.profilePic;
    if (old && (picture !== undefined || removed)) afterCommit(() => void forgetPicture(old));
    const row = await findUser(db, userId);
    if (!row) throw new AppError('missing', ACCOUNT_MESSAGES.noAccount);
    return { usersResult: presentAccount(row), message: ACCOUNT_MESSAGES.saved };
  },
});
