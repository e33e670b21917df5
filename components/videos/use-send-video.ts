import { useState } from 'react';
import { CallFailure } from '@/lib/client/call';
import { communityKeys } from '@/lib/client/queries/communities';
import { videoKeys } from '@/lib/client/queries/videos';
import { useUpload } from '@/lib/client/uploads/use-upload';
import type { ChosenVideo } from './chosen-video';

export interface VideoToSend {
  video: ChosenVideo | null;
  captions: File | null;
}

interface Sending {
  communityId: number;
  communityNameText: string;
  /** The approved video that is changed; null for a new one. */
  videoId: string | null;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Sends a video, or a change of one, for review. It goes on when its dialog is closed. */
export function useSendVideo({ communityId, communityNameText, videoId }: Sending) {
  const upload = useUpload();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();

  const start = ({ video, captions }: VideoToSend) => {
    const shared = {
      taskName: `Video of ${communityNameText}`,
      invalidates: [videoKeys.request(communityId), communityKeys.details(communityId)],
    };
    const besides = {
      ...(video?.poster && { poster: video.poster }),
      ...(captions && { captions }),
    };
    if (videoId === null)
      return upload.start({
        ...shared,
        path: 'community/upload-video',
        prepare: () => {
          if (!video) throw new CallFailure('Choose a video first.', { httpStatus: 0 });
          return { communityId, video: video.file, ...besides };
        },
      });
    return upload.start({
      ...shared,
      path: 'community/edit-video',
      prepare: () => ({ videoId, ...(video && { editedVideo: video.file }), ...besides }),
    });
  };

  /** @returns what the server said; null where nothing was sent in */
  const send = async (what: VideoToSend): Promise<string | null> => {
    if (busy) return null;
    setBusy(true);
    setFailure(undefined);
    try {
      return (await start(what)).message;
    } catch (error) {
      if (error instanceof CallFailure) setFailure(error);
      else if (!isAbort(error)) throw error;
      return null;
    } finally {
      setBusy(false);
    }
  };

  const { task } = upload;
  return {
    send,
    busy,
    failure,
    forget: () => setFailure(undefined),
    /** Percent that has arrived; null while nothing is sent. */
    percent: busy && task ? task.progressVal : null,
  };
}
