import { useEffect, useRef, useState } from 'react';
import { siteSettings } from '@/lib/client/site-settings';
import { BYTES_IN_MEGABYTE, VIDEO_MESSAGES } from '@/lib/domains/videos/constants';
import { readRareCodec } from './read-codec';
import { openVideo, videoFault, type ChosenVideo } from './chosen-video';
import { shrinkVideo } from './shrink-video';
import { ShrinkFault } from './shrinking';

/** What is wrong with a file, and what can be done about it. */
export interface VideoFault {
  message: string;
  help?: string;
}

/** A video that a person chooses: shrunk where it is too large, and opened to be shown. */
export function useChosenVideo(megabytes = siteSettings().videoMegabytes) {
  const limit = megabytes * BYTES_IN_MEGABYTE;
  const [video, setVideo] = useState<ChosenVideo | null>(null);
  const [fault, setFault] = useState<VideoFault>();
  /** Percent of the shrinking that is done; null while nothing is shrunk. */
  const [shrinking, setShrinking] = useState<number | null>(null);
  /** Whether it is encoded again only because many browsers can't play it. */
  const [converting, setConverting] = useState(false);
  const [opening, setOpening] = useState(false);
  const shown = useRef<ChosenVideo | null>(null);
  const work = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      work.current?.abort();
      if (shown.current) URL.revokeObjectURL(shown.current.url);
    },
    [],
  );

  const show = (opened: ChosenVideo) => {
    if (shown.current) URL.revokeObjectURL(shown.current.url);
    shown.current = opened;
    setVideo(opened);
  };

  /**
   * Encodes what is too large, or what many browsers can't play.
   * @returns null where it was stopped, or could not be done, which is said; a file within the
   *   limit is then sent as it is
   */
  const encoded = async (
    file: File,
    rare: string | null,
    signal: AbortSignal,
  ): Promise<File | null> => {
    const fits = file.size <= limit;
    if (fits && rare === null) return file;
    setConverting(fits);
    setShrinking(0);
    const onProgress = (percent: number) => {
      if (!signal.aborted) setShrinking(percent);
    };
    try {
      return await shrinkVideo(file, { limit, signal, onProgress });
    } catch (error) {
      if (signal.aborted) return null;
      if (fits) return file;
      if (!(error instanceof ShrinkFault)) throw error;
      setFault({ message: VIDEO_MESSAGES.tooLarge, help: error.message });
      return null;
    } finally {
      // A video chosen since shows its own progress.
      if (!signal.aborted) setShrinking(null);
    }
  };

  /** Whatever is chosen next, or nothing, takes the place of what is being worked on. */
  const stop = () => {
    work.current?.abort();
    setShrinking(null);
    setOpening(false);
  };

  const choose = async (file: File): Promise<void> => {
    const wrong = videoFault(file);
    setFault(wrong === undefined ? undefined : { message: wrong });
    if (wrong !== undefined) return;
    stop();
    const { signal } = (work.current = new AbortController());
    setOpening(true);
    const rare = await readRareCodec(file);
    if (signal.aborted) return;
    const small = await encoded(file, rare, signal).finally(() => {
      if (!signal.aborted) setOpening(false);
    });
    if (!small || signal.aborted) return;
    setOpening(true);
    const opened = await openVideo(small, { file, rare });
    if (signal.aborted) return URL.revokeObjectURL(opened.url);
    setOpening(false);
    show(opened);
  };

  return {
    video,
    fault,
    setFault,
    shrinking,
    converting,
    opening,
    megabytes,
    choose,
    /** Stops the shrinking; the video that was chosen before stays. */
    stop,
  };
}
