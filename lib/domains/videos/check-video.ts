import { fileTypeFromBuffer } from 'file-type';
import { notForAll, videoGuidance, type VideoMeasures } from './video-guidance';
import { AppError } from '@/lib/platform/http/errors';
import { env } from '@/lib/env';
import { BYTES_IN_MEGABYTE, CAPTIONS_BYTES, VIDEO_MESSAGES as SAY, VIDEO_TYPES } from './constants';

type VideoType = keyof typeof VIDEO_TYPES;

export interface CheckedVideo {
  bytes: Buffer;
  contentType: VideoType;
  extension: string;
  /** Pixels. */
  width: number;
  height: number;
  /** What could be better about it. */
  guidance: string[];
}

const isVideoType = (type: string): type is VideoType => Object.hasOwn(VIDEO_TYPES, type);

/**
 * Looks at what an uploaded video is, whatever name and type it came under.
 * @param field the form's name of the input, for errors
 * @throws AppError 'tooLarge'; 'unsupported' where it is empty, or no MP4, WebM or QuickTime file
 *   with pictures
 */
export async function checkVideo(file: File, field: string): Promise<CheckedVideo> {
  if (file.size === 0) throw new AppError('unsupported', SAY.empty, { field });
  if (file.size > env().VIDEO_MAX_MB * BYTES_IN_MEGABYTE)
    throw new AppError('tooLarge', SAY.tooLarge, { field });
  const wrongType = new AppError('unsupported', SAY.wrongType, { field });
  const bytes = Buffer.from(await file.arrayBuffer());
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  // What phones call M4V is MP4.
  const contentType = found === 'video/x-m4v' ? 'video/mp4' : found;
  if (!isVideoType(contentType)) throw wrongType;
  const track = await readTrack(bytes);
  if (!track) throw wrongType;
  const { rareCodec } = await import('./picture-codec');
  const rare = await rareCodec(file);
  return {
    bytes,
    contentType,
    extension: VIDEO_TYPES[contentType],
    width: track.width,
    height: track.height,
    guidance: [...(rare === null ? [] : [notForAll(rare)]), ...videoGuidance(track)],
  };
}

/** @returns null where there are no pictures, or the file ends before its description */
async function readTrack(bytes: Buffer): Promise<VideoMeasures | null> {
  // Half a megabyte of WebAssembly: only who uploads a video waits for it.
  const { default: mediaInfoFactory } = await import('mediainfo.js');
  const reader = await mediaInfoFactory({ format: 'object' });
  try {
    const { media } = await reader.analyzeData(bytes.length, (size, offset) =>
      bytes.subarray(offset, offset + size),
    );
    const video = media?.track.find((track) => track['@type'] === 'Video');
    if (video?.['@type'] !== 'Video' || !video.Width || !video.Height) return null;
    const length = media?.track.find((track) => track['@type'] === 'General')?.Duration;
    return { width: video.Width, height: video.Height, length: length ?? null };
  } catch {
    return null;
  } finally {
    reader.close();
  }
}

/**
 * Looks at a file of captions.
 * @throws AppError 'tooLarge'; 'unsupported' unless it is WebVTT in UTF-8 with at least one cue
 */
export async function checkCaptions(file: File): Promise<Buffer> {
  const field = 'captions';
  if (file.size === 0) throw new AppError('unsupported', SAY.empty, { field });
  if (file.size > CAPTIONS_BYTES) throw new AppError('tooLarge', SAY.captionsTooLarge, { field });
  const bytes = Buffer.from(await file.arrayBuffer());
  const text = decodeUtf8(bytes);
  if (text === null || !/^WEBVTT(?:[ \t\r\n]|$)/.test(text) || !/^\S+ +--> +\S+/m.test(text))
    throw new AppError('unsupported', SAY.captions, { field });
  return bytes;
}

/** Without its byte-order mark; null where it is no UTF-8. */
function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
