import type { VideoFiles } from '@/db/queries/videos/videos';
import type { Db } from '@/db/client';
import { forgetPicture, storeFile, storePicture } from '@/lib/platform/media';
import { PICTURE_WIDTHS } from '@/lib/shared/constants/picture-sources';
import { checkCaptions, checkVideo } from './check-video';
import { VIDEO_MESSAGES } from './constants';

interface Sent {
  video: File;
  /** The form's name of the video's input, for errors. */
  field: string;
  poster?: File | null | undefined;
  captions?: File | null | undefined;
}

interface Stored {
  files: VideoFiles;
  /** What could be better about the video, a sentence each. */
  guidance: string[];
}

/**
 * Checks a video and what came along with it by their content, and stores them: all or nothing.
 * @param db not a transaction: as for storePicture
 * @param uploadedBy a user's id
 * @throws AppError 'tooLarge', 'unsupported', 'tooMany', 'unavailable'
 */
export async function storeVideo(
  db: Db,
  { video, field, poster, captions }: Sent,
  uploadedBy: string,
): Promise<Stored> {
  const { guidance, ...checked } = await checkVideo(video, field);
  const text = captions ? await checkCaptions(captions) : null;
  const stored: string[] = [];
  const keep = async (storing: Promise<string>) => {
    const path = await storing;
    stored.push(path);
    return path;
  };
  try {
    const files = {
      poster: poster ? await keep(storePoster(db, poster, uploadedBy)) : null,
      captions: text ? await keep(storeCaptions(db, text, uploadedBy)) : null,
      video: await keep(storeFile(db, { kind: 'video', ...checked }, uploadedBy)),
      fileSize: checked.bytes.length,
    };
    return { files, guidance };
  } catch (error) {
    await forgetFiles(stored);
    throw error;
  }
}

const storePoster = (db: Db, poster: File, uploadedBy: string) =>
  storePicture(db, poster, uploadedBy, {
    kind: 'poster',
    widths: PICTURE_WIDTHS.poster,
    field: 'poster',
    messages: VIDEO_MESSAGES.poster,
  });

export const storeCaptions = (db: Db, bytes: Buffer, uploadedBy: string): Promise<string> =>
  storeFile(db, { kind: 'captions', bytes, contentType: 'text/vtt', extension: 'vtt' }, uploadedBy);

/** Removes files that nothing points to any more. Never throws. */
export async function forgetFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) await forgetPicture(path);
}
