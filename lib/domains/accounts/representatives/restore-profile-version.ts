import { findProfileVersion, EMPTY_PROFILE } from '@/db/queries/accounts/profile-versions';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { describePerson } from '../describe-person';
import { restoreProfileInput } from '../input';
import { representativeOutput } from '../output';
import { requireRepresentative } from './require-representative';

export const restoreProfileVersion = operation({
  path: 'user/restore-profile-version',
  summary: 'Restore an earlier version of a representative’s profile.',
  permission: 'representative:edit',
  effect: 'write',
  input: restoreProfileInput,
  output: representativeOutput,
  audit: ({ input: { version: after }, before }) =>
    before === undefined
      ? null
      : { action: 'profile-restored', details: { version: { before, after } } },
  async run({ actor, db, input: { version }, subject: { userId }, noteBefore }) {
    await requireRepresentative(db, userId);
    const kept =
      version === 0
        ? { ...EMPTY_PROFILE, writtenBy: userId }
        : await findProfileVersion(db, userId, version);
    if (!kept) throw new AppError('missing', ERROR_MESSAGES.noVersion, { field: 'version' });
    const { writtenBy, userDesignationText, userDescription } = kept;
    const restored = await describePerson(
      db,
      userId,
      { userDesignationText, userDescription },
      { writtenBy, restored: { version, by: actor.id } },
    );
    if (restored.undo) noteBefore(restored.undo.version);
    return { ...restored, message: restoredMessage(version) };
  },
});

const restoredMessage = (version: number): string =>
  version === 0
    ? 'Restored the profile to before anything was published.'
    : `Restored version ${version} of the profile.`;
