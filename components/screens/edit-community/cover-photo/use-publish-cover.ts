import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToasts } from '@/components/ui/overlay/toasts';
import { CallFailure } from '@/lib/client/call';
import { changeCards } from '@/lib/client/queries/change-cards';
import { communityKeys } from '@/lib/client/queries/communities';
import { useUpload } from '@/lib/client/uploads/use-upload';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import type { ChosenPhoto } from './chosen-photo';
import { wholePart, type PhotoPart } from './photo-part';

const STOPPED = 'Upload stopped. Nothing was published, and your photo is still here.';

/** A part of a new photo. */
interface NewCover {
  photo: ChosenPhoto;
  part: PhotoPart;
}

/** What is to be on the page: a part of a new photo, one of the history, or no photo. */
export type CoverChoice = NewCover | { version: number } | 'none';

/** What was published. */
export interface PublishedCover {
  /** In words. */
  message: string;
  /** Absent where nothing was changed. */
  undo?: { version: number } | undefined;
}

/** The photo as it was chosen: only all of it shows the server whether it is sound. */
const coverInput = ({ photo, part }: NewCover) => {
  const { x, y, width, height } = wholePart(part, photo);
  return {
    coverPhoto: photo.file,
    cropLeft: x,
    cropTop: y,
    cropWidth: width,
    cropHeight: height,
  };
};

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Publishes a cover photo or deletes it, with progress, and a way to stop an upload. An upload goes
 * on when the person leaves the screen.
 */
export function usePublishCover({
  id: communityId,
  communityNameText,
}: Pick<CommunitySummary, 'id' | 'communityNameText'>) {
  const client = useQueryClient();
  const upload = useUpload();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; ofPhoto: boolean }>();
  const [stopped, setStopped] = useState(false);
  const underWay = useRef(false);

  const { notify } = useToasts();
  const invalidates = [
    communityKeys.details(communityId),
    communityKeys.basicInfo(communityId),
    communityKeys.coverVersions(communityId),
  ];
  const showImages = ({ data: { images } }: { data: { images: string | null } }) =>
    changeCards(client, communityId, (card) => ({ ...card, images }));
  const removal = useCallMutation('community/delete-cover-photo', {
    invalidates,
    onSuccess: showImages,
    showError: 'inline',
  });

  const restoration = useCallMutation('community/restore-cover-photo', {
    invalidates,
    onSuccess: showImages,
    showError: 'inline',
  });
  const undoing = useCallMutation('community/restore-cover-photo', {
    invalidates,
    onSuccess: (response) => {
      showImages(response);
      notify({ tone: 'success', text: response.message });
    },
  });

  const send = async (choice: CoverChoice): Promise<PublishedCover> => {
    if (choice === 'none') return removal.mutateAsync({ communityId });
    if ('version' in choice)
      return restoration.mutateAsync({ communityId, version: choice.version });
    return upload.start({
      taskName: `Cover photo of ${communityNameText}`,
      path: 'community/update-cover-photo',
      prepare: () => Promise.resolve({ communityId, ...coverInput(choice) }),
      invalidates,
      onSaved: showImages,
    });
  };

  const forget = () => {
    setFailure(undefined);
    setStopped(false);
  };

  const publish = async (choice: CoverChoice): Promise<PublishedCover | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setBusy(true);
    forget();
    try {
      return await send(choice);
    } catch (error) {
      if (isAbort(error)) setStopped(true);
      else if (error instanceof CallFailure)
        setFailure({ message: error.message, ofPhoto: error.field === 'coverPhoto' });
      else throw error;
      return null;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const { task } = upload;
  return {
    /** @returns what the server said; null where nothing was published */
    publish,
    /** Takes back what was published, wherever the person is by then. */
    undo: ({ version }: { version: number }) => undoing.mutate({ communityId, version }),
    stop: upload.stop,
    forget,
    busy,
    /** Percent that has arrived; null while nothing is sent. */
    percent: busy && task?.status === 'IN_PROGRESS' ? task.progressVal : null,
    /** An upload goes on without the screen. */
    mayLeave: busy && task !== undefined,
    failure,
    notice: stopped ? STOPPED : undefined,
  };
}
