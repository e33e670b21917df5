import { findAmenity, placeOfAmenity, type AmenityRow } from '@/db/queries/amenities/amenities';
import {
  findSubmitted,
  galleryOf,
  insertAmenity,
  setGallery,
  updateAmenity,
  type AmenityValues,
  type StoredImage,
} from '@/db/queries/amenities/amenity-writes';
import { lockForEditor, touchCommunity } from '@/db/queries/insights/insights';
import { keepFirstVersion, keepNewVersion } from '@/db/queries/versions/keep-versions';
import type { Db } from '@/db/client';
import { editorOf, type Editor } from '@/lib/shared/access/editor';
import { fieldChanges } from '@/lib/shared/format/field-changes';
import { DELAYS } from '@/lib/shared/constants/limits';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import {
  checkGallery,
  forgetPicture,
  storeGallery,
  type CheckedPicture,
} from '@/lib/platform/media';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import type { z } from 'zod';
import { AMENITY_MESSAGES } from './constants';
import { contentKey } from './content-key';
import { planGallery } from './gallery';
import { addAmenityInput } from './input';
import { savedAmenityOutput } from './output';
import { presentAmenity } from './present';

type Input = z.output<typeof addAmenityInput>;

export const addAmenity = operation({
  path: 'community/add-amenity',
  summary: 'Add an amenity with its pictures to a community, or edit one.',
  permission: 'community:edit',
  effect: 'write',
  limit: RATE_LIMITS.pictures,
  ownTransactions: true,
  deadline: DELAYS.galleryDeadline,
  body: 'multipart',
  input: addAmenityInput,
  output: savedAmenityOutput,
  audit: ({ input: { amenityId, amenityName, imageList }, before, after }) => ({
    action: amenityId === null ? 'amenity-added' : 'amenity-edited',
    details: { amenityId: after, amenityName, newImages: imageList.length, ...(before as object) },
  }),
  async run({ actor, db, input, noteBefore, noteAfter, afterCommit }) {
    const editor = editorOf(actor);
    const pictures = await checkGallery(input.imageList, 'imageList');
    // Asked before the work of encoding, and once more when nothing can change any more.
    planGallery(await storedGallery(db, input), pictures, input);
    const paths = await storeGallery(db, pictures, actor.id, 'imageList');
    try {
      const { id, removed } = await db.transaction(async (tx) => {
        const saved = await save(tx, input, { editor, pictures, paths });
        noteAfter(saved.id);
        if (input.amenityId !== null) noteBefore({ images: saved.before, ...saved.changed });
        return saved;
      });
      afterCommit(() => void Promise.all(removed.map(forgetPicture)));
      const row = await findAmenity(db, id);
      if (!row) throw new AppError('missing', ERROR_MESSAGES.noAmenity);
      const message = input.amenityId === null ? AMENITY_MESSAGES.added : AMENITY_MESSAGES.saved;
      return { data: presentAmenity(row), place: await placeOfAmenity(db, id), message };
    } catch (error) {
      // Of what was stored after all, something points to it, and it stays.
      await Promise.all(paths.map(forgetPicture));
      throw error;
    }
  },
});

/** @throws AppError 'missing' where the amenity to edit is none of the community's */
async function storedGallery(
  db: Db,
  { communityId, amenityId }: Pick<Input, 'communityId' | 'amenityId'>,
): Promise<StoredImage[]> {
  if (amenityId === null) return [];
  const stored = await galleryOf(db, { communityId, amenityId });
  if (!stored) throw new AppError('missing', ERROR_MESSAGES.noAmenity);
  return stored;
}

/** @throws AppError 'conflict' where somebody has changed the amenity since its form was opened */
async function checkBase(tx: Db, amenityId: number, base: string): Promise<void> {
  const row = await findAmenity(tx, amenityId);
  if (row && contentKey(presentAmenity(row)) !== base)
    throw new AppError('conflict', AMENITY_MESSAGES.changedSince);
}

/** For the audit: what differs of an amenity, and how many pictures it has. */
function changesTo(
  { amenity, images }: AmenityRow,
  { typeId, name, address, description, featured }: Edited,
  pictures: number,
): object {
  const { typeId: amenityTypeId, name: amenityName, ...was } = amenity;
  return fieldChanges(
    {
      amenityTypeId,
      amenityName,
      address: was.address,
      description: was.description,
      featured: was.featured,
      pictures: images.length,
    },
    {
      amenityTypeId: typeId,
      amenityName: name,
      address,
      description,
      ...(featured !== undefined && { featured }),
      pictures,
    },
  );
}

type Edited = Pick<AmenityValues, 'typeId' | 'name' | 'address' | 'description'> & {
  featured: boolean | undefined;
};

interface Saving {
  editor: Editor;
  pictures: readonly CheckedPicture[];
  /** Where the pictures are stored. */
  paths: readonly string[];
}

interface Saved {
  id: number;
  /** The gallery's paths as they were. */
  before: string[];
  /** Of an amenity that was edited: what it was and is. */
  changed: object;
  /** Those that are in it no longer. */
  removed: string[];
}

/** @throws AppError 'forbidden' for a person who stopped editing the community a moment ago */
async function save(tx: Db, input: Input, { editor, pictures, paths }: Saving): Promise<Saved> {
  const { communityId, submissionId, featuredAmenity: featured } = input;
  if (!(await lockForEditor(tx, communityId, editor)))
    throw new AppError('forbidden', MESSAGES.noPermission);
  // What a form has added already, it changes: its first response may have been lost.
  const again =
    input.amenityId === null && submissionId !== null
      ? await findSubmitted(tx, communityId, submissionId)
      : null;
  const amenityId = input.amenityId ?? again;
  const wanted = again === null ? input : { ...input, keepImages: [] };
  const stored = await storedGallery(tx, { communityId, amenityId });
  if (input.amenityId !== null && input.base) await checkBase(tx, input.amenityId, input.base);
  const images = planGallery(stored, pictures, wanted).map((planned): StoredImage => {
    if ('kept' in planned) return { ...planned.kept, alt: planned.alt };
    const { digest } = pictures[planned.added] ?? { digest: null };
    return { image: paths[planned.added] ?? '', alt: planned.alt, digest };
  });
  const values = {
    typeId: input.amenityTypeId,
    name: input.amenityName,
    address: input.amenityAddress,
    description: input.amenityDesc,
    repId: editor.id,
    isAdminEntry: editor.ofAny,
  };
  const row = amenityId === null ? null : await findAmenity(tx, amenityId);
  let id = amenityId;
  if (id === null)
    id = await insertAmenity(tx, communityId, {
      ...values,
      submissionId,
      featured: featured ?? false,
    });
  else {
    // What the same form sent before its last response was lost is no version.
    if (again === null) await keepFirstVersion(tx, 'amenity', id);
    await updateAmenity(tx, id, { ...values, featured });
  }
  await setGallery(tx, id, images);
  if (input.amenityId !== null) await keepNewVersion(tx, 'amenity', id, { cause: 'edited' });
  await touchCommunity(tx, communityId, editor.id);
  const before = stored.map(({ image }) => image);
  return {
    id,
    before,
    changed: row ? changesTo(row, { ...values, featured }, images.length) : {},
    removed: before.filter((path) => !images.some(({ image }) => image === path)),
  };
}
