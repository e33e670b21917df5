import { PICTURE_BYTES, PICTURE_MESSAGES } from '@/lib/shared/constants/media';

const TYPES = ['image/png', 'image/jpeg'];

/** What the file dialog offers: with HEIC among it, iPhones would no longer convert theirs. */
export const PICTURE_TYPES = '.png,.jpg,.jpeg,image/png,image/jpeg';

/** Why a chosen file cannot be a picture; the server looks at its content once more. */
export function pictureFault(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (file.size === 0) return PICTURE_MESSAGES.empty;
  if (/^image\/hei[cf]/.test(file.type) || /\.(?:heic|heif|hif)$/i.test(file.name))
    return PICTURE_MESSAGES.heic;
  if (!TYPES.includes(file.type) || !/\.(?:png|jpe?g)$/i.test(file.name))
    return PICTURE_MESSAGES.unsupported;
  if (file.size > PICTURE_BYTES) return PICTURE_MESSAGES.tooLarge;
  return undefined;
}
