import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '@/lib/client/api-context';
import { CallFailure } from '@/lib/client/call';
import type { ChosenPhoto } from './chosen-photo';
import { cutPhoto, type PhotoPart } from './cut-photo';
import { showCover } from './show-cover';

const NOT_CUT = 'This browser couldn’t prepare the photo, so nothing was uploaded.';
const STOPPED = 'Upload stopped. Nothing was published, and your photo is still here.';

/** What is to stand on the page: a part of a new photo, or no photo. */
export type CoverWish = { photo: ChosenPhoto; part: PhotoPart } | 'none';

/** Publishes a cover photo or deletes it, with progress, and a way to stop an upload. */
export function usePublishCover(communityId: number, onDone: (message: string) => void) {
  const api = useApi();
  const client = useQueryClient();
  /** Percent that has arrived; null while nothing is sent. */
  const [percent, setPercent] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; ofPhoto: boolean }>();
  const [told, setTold] = useState<string>();
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const send = async (wish: CoverWish, signal: AbortSignal) => {
    if (wish === 'none')
      return api.call('community/delete-cover-photo', { communityId }, { signal });
    const coverPhoto = await cutPhoto(wish.photo, wish.part).catch(() => {
      throw new CallFailure(NOT_CUT, { httpStatus: 0 });
    });
    return api.call(
      'community/update-cover-photo',
      { communityId, coverPhoto },
      { multipart: true, onProgress: setPercent, signal },
    );
  };

  const publish = async (wish: CoverWish) => {
    if (stopper.current) return;
    const { signal } = (stopper.current = new AbortController());
    setBusy(true);
    setFailure(undefined);
    setTold(undefined);
    try {
      const { data, message } = await send(wish, signal);
      showCover(client, communityId, data.images);
      onDone(message);
    } catch (error) {
      if (signal.aborted) setTold(STOPPED);
      else if (error instanceof CallFailure)
        setFailure({ message: error.message, ofPhoto: error.field === 'coverPhoto' });
      else throw error;
    } finally {
      stopper.current = null;
      setBusy(false);
      setPercent(null);
    }
  };

  return {
    publish: (wish: CoverWish) => void publish(wish),
    /** Stops an upload; what the server has whole is published. */
    stop: () => stopper.current?.abort(),
    forget: () => {
      setFailure(undefined);
      setTold(undefined);
    },
    busy,
    percent,
    failure,
    told,
  };
}
