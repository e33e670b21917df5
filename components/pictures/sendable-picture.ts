import { PICTURE_MESSAGES } from '@/lib/shared/constants/media';
import { isHeic, isPicture } from './picture-content';
import { pictureFault } from './picture-fault';

/** Said while a picture is made small enough to be sent. */
export const SHRINKING = 'Making the picture smaller…';

/** What the rules of every picture field say of larger files. */
export const LARGER_ONES = 'Larger ones are made smaller before they are sent.';

/**
 * Looks at a chosen file as every field does, and makes a JPEG within the limit of one that is too
 * large, or HEIC, where this browser can open it.
 * @param onShrinking called where that has to be done, before it begins
 * @returns the file to send, or in words why there is none; what the field itself wants of a
 *   picture, such as a width, is not looked at yet
 */
export async function sendablePicture(
  file: File,
  onShrinking: () => void = () => undefined,
): Promise<File | string> {
  const fault = (await readable(isHeic(file))) ? PICTURE_MESSAGES.heic : pictureFault(file);
  if (fault !== PICTURE_MESSAGES.heic) {
    if (fault !== undefined && fault !== PICTURE_MESSAGES.tooLarge) return fault;
    if (!(await readable(isPicture(file)))) return fault ?? PICTURE_MESSAGES.unsupported;
    if (fault === undefined) return file;
  }
  onShrinking();
  try {
    // Only who chooses such a picture waits for it.
    const { shrinkPicture } = await import('./shrink-picture');
    return await shrinkPicture(file);
  } catch {
    return fault;
  }
}

/** A file may be gone, or in a cloud, by the time that it is read. */
const readable = (looking: Promise<boolean>) => looking.catch(() => false);
