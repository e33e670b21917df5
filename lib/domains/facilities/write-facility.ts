import type { Db } from '@/db/client';
import { findFacility, type FacilityRow } from '@/db/queries/facilities/facilities';
import { lockForEditor } from '@/db/queries/insights/insights';
import { editorOf, type Editor } from '@/lib/shared/access/editor';
import type { Actor } from '@/lib/shared/access/roles';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';

/**
 * Holds a community for a write on its facilities.
 * @throws AppError 'forbidden' for a person who stopped editing the community a moment ago
 */
export async function lockFacilities(db: Db, communityId: number, actor: Actor): Promise<Editor> {
  const editor = editorOf(actor);
  if (!(await lockForEditor(db, communityId, editor)))
    throw new AppError('forbidden', MESSAGES.noPermission);
  return editor;
}

/** @throws AppError 'missing' where there is no facility of that id */
export async function requireFacility(db: Db, facilityId: number): Promise<FacilityRow> {
  const row = await findFacility(db, facilityId);
  if (!row) throw new AppError('missing', ERROR_MESSAGES.noFacility);
  return row;
}

interface NamesFacility {
  db: Db;
  input: { facilityId: number };
}

/**
 * The community of the facility that a call names.
 * @throws AppError 'missing' where there is none
 */
export const communityOfFacility = async ({ db, input }: NamesFacility): Promise<number> =>
  (await requireFacility(db, input.facilityId)).facility.communityId;
