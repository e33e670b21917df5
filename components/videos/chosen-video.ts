import { videoGuidance, type VideoMeasures } from '@/lib/domains/videos/video-guidance';
import { VIDEO_BYTES, VIDEO_MESSAGES, VIDEO_TYPES } from '@/lib/domains/videos/constants';

/** A video that was chosen and looked at in the browser. */
export interface ChosenVideo {
  file: File;
  /** An object URL, to be given back. */
  url: string;
  /** A still picture of it; null where the browser could not take one. */
  poster: File | null;
  /** What could be better about it, a sentence each. */
  guidance: string[];
}

/** Pixels. */
const POSTER_WIDTH = 1280;
/** Seconds into the video: the first picture is often black. */
const POSTER_AT = 1;
/** Milliseconds that a browser may take to open a video of 2 MB. */
const PATIENCE = 8000;

/** Why a file is not taken; undefined where nothing is wrong with it. */
export function videoFault({ size, type }: File): string | undefined {
  if (!Object.hasOwn(VIDEO_TYPES, type)) return VIDEO_MESSAGES.wrongType;
  return size > VIDEO_BYTES ? VIDEO_MESSAGES.tooLarge : undefined;
}

const event = (video: HTMLVideoElement, name: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(name)), PATIENCE);
    video.addEventListener(name, () => (clearTimeout(timer), resolve()), { once: true });
    video.addEventListener('error', () => (clearTimeout(timer), reject(new Error('error'))), {
      once: true,
    });
  });

/**
 * Opens a video to measure it and to take its picture. A browser that cannot play it still sends it:
 * the server decides.
 */
export async function openVideo(file: File): Promise<ChosenVideo> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = url;
  try {
    await event(video, 'loadeddata');
    const measures: VideoMeasures = {
      width: video.videoWidth,
      height: video.videoHeight,
      length: Number.isFinite(video.duration) ? video.duration : null,
    };
    const poster = await takePoster(video).catch(() => null);
    return { file, url, poster, guidance: videoGuidance(measures) };
  } catch {
    return { file, url, poster: null, guidance: [] };
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

async function takePoster(video: HTMLVideoElement): Promise<File | null> {
  const middle = Number.isFinite(video.duration) ? video.duration / 2 : 0;
  video.currentTime = Math.min(POSTER_AT, middle);
  await event(video, 'seeked');
  const scale = Math.min(1, POSTER_WIDTH / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.85),
  );
  return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' });
}
