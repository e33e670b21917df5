import { notForAll, videoGuidance, type VideoMeasures } from '@/lib/domains/videos/video-guidance';
import { VIDEO_MESSAGES, VIDEO_TYPES } from '@/lib/domains/videos/constants';

/** A video that was chosen and looked at in the browser. */
export interface ChosenVideo {
  file: File;
  /** An object URL, to be given back. */
  url: string;
  /** A still picture of it; null where the browser could not take one. */
  poster: File | null;
  /** What could be better about it, a sentence each. */
  guidance: string[];
  /** How large it was, in bytes, before it was shrunk; null where it was not. */
  shrunkFrom: number | null;
  /** What many browsers couldn't play of it before it was encoded again; null where all could. */
  convertedFrom: string | null;
}

interface Chosen {
  /** As the person chose it. */
  file: File;
  /** What many browsers can't play of it. */
  rare: string | null;
}

/** Pixels. */
const POSTER_WIDTH = 1280;
/** Seconds into the video: the first picture is often black. */
const POSTER_AT = 1;
/** Milliseconds that a browser may take to open a video. */
const PATIENCE = 8000;

/** Why a file is not taken, whatever its size; undefined where nothing is wrong with it. */
export const videoFault = ({ type, size }: File): string | undefined =>
  size === 0
    ? VIDEO_MESSAGES.empty
    : Object.hasOwn(VIDEO_TYPES, type)
      ? undefined
      : VIDEO_MESSAGES.wrongType;

const event = (video: HTMLVideoElement, name: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(name)), PATIENCE);
    video.addEventListener(name, () => (clearTimeout(timer), resolve()), { once: true });
    video.addEventListener('error', () => (clearTimeout(timer), reject(new Error('error'))), {
      once: true,
    });
  });

/**
 * Opens a video to measure it and to take its picture. A browser that cannot play it still sends
 * it: the server decides.
 * @param file what is to be sent: the chosen one, or what it was encoded to
 */
export async function openVideo(file: File, chosen: Chosen): Promise<ChosenVideo> {
  const isEncoded = chosen.file !== file;
  const shrunkFrom = isEncoded ? chosen.file.size : null;
  const convertedFrom = isEncoded ? chosen.rare : null;
  const warning = !isEncoded && chosen.rare !== null ? [notForAll(chosen.rare)] : [];
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
    // A shrunk video is as sharp as it can be sent.
    const guidance = [...warning, ...videoGuidance(measures, { ofSize: !isEncoded })];
    return { file, url, poster, guidance, shrunkFrom, convertedFrom };
  } catch {
    return { file, url, poster: null, guidance: warning, shrunkFrom, convertedFrom };
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
