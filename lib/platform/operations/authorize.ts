import type { Db } from '@/db/client';
import { placeNames, whoSees } from '@/db/queries/communities/hidden';
import { can, type SubjectOf } from '@/lib/shared/access/can';
import { PERMISSIONS, type Permission } from '@/lib/shared/access/permissions';
import type { Actor } from '@/lib/shared/access/roles';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { ERROR_MESSAGES, mergedIntoPlace } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import type { AnyOperation } from './operation';

interface AuthorizationRequest {
  permission: Permission;
  actor: Actor;
  /** What was sent, before the schema dropped what it does not know. */
  raw: unknown;
  input: unknown;
  db: Db;
}

const forbidden = () => new AppError('forbidden', MESSAGES.noPermission);

/**
 * What a call is about, by what its permission is about.
 * @throws AppError 'forbidden' where the caller may not; 'missing' where there is no such community
 */
export async function authorize(
  operation: AnyOperation,
  request: AuthorizationRequest,
): Promise<SubjectOf<Permission>> {
  const { permission, actor } = request;
  const subject = await subjectOf(operation, request);
  if (!can(actor, permission, subject)) throw forbidden();
  return subject;
}

async function subjectOf(
  operation: AnyOperation,
  { permission, actor, raw, input, db }: AuthorizationRequest,
): Promise<SubjectOf<Permission>> {
  const { about } = PERMISSIONS[permission];
  if (about === 'account')
    return { userId: accountOf(operation, permission, actor, namedUser(raw)) };
  const { communityId, userId } = input as { communityId: number; userId?: string | null };
  // Where the call's own schema has it: nobody writes in another's name.
  if (operation.effect === 'write' && userId && userId !== actor.id) throw forbidden();
  if (about === 'nothing') return undefined;
  if (operation.communityOf)
    return { communityId: await operation.communityOf({ db, input } as never) };
  const found = await whoSees(db, communityId);
  const isSeen = found?.hiddenAs === null || can(actor, 'community:administer', { communityId });
  if (typeof found?.mergedIntoId === 'number') throw await mergedInto(db, found.mergedIntoId);
  if (!found || !isSeen) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  return { communityId };
}

/** What is said of an id whose community is part of another one by now. */
async function mergedInto(db: Db, targetId: number): Promise<AppError> {
  const target = await whoSees(db, targetId);
  const [place] = target?.hiddenAs === null ? await placeNames(db, [targetId]) : [];
  return new AppError(
    'missing',
    place
      ? mergedIntoPlace(`${place.communityNameText}, ${place.stateShortName}`)
      : ERROR_MESSAGES.noCommunity,
  );
}

/**
 * A write is about whom it names; a read as well where the caller may, or else about the caller.
 */
function accountOf(
  { effect }: AnyOperation,
  permission: Permission,
  actor: Actor,
  named: string | null,
): string {
  if (named === null) return actor.id;
  return effect === 'write' || can(actor, permission, { userId: named }) ? named : actor.id;
}

/** The `userId` that was sent, whether or not the call's schema has it. */
function namedUser(raw: unknown): string | null {
  const { userId } = (raw ?? {}) as { userId?: unknown };
  if (typeof userId === 'number') return String(userId);
  return typeof userId === 'string' && userId !== '' ? userId : null;
}
