import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { CallOutput, CallPath } from '@/lib/app/calls';
import { UploadContext } from './upload-context';
import { UploadStore, type Upload, type UploadTask } from './upload-store';

const NO_SUBSCRIPTION = () => () => {};

interface ScreenUpload {
  /** The upload that this screen started last, while it shows it. */
  task: UploadTask | undefined;
  /** @throws CallFailure when it is refused, AbortError when it was stopped */
  start<Path extends CallPath>(upload: Upload<Path>): Promise<CallOutput<Path>>;
  stop: () => void;
}

/**
 * Uploads from a screen: the screen shows how far it is, and once the person has gone elsewhere
 * the shell's panel does. Only log-out and `stop` end an upload early.
 */
export function useUpload(): ScreenUpload {
  const slot = use(UploadContext);
  if (!slot) throw new Error('useUpload needs the shell around it.');
  const { store, open } = slot;
  const [id, setId] = useState<number | null>(null);
  const task = useSyncExternalStore(store?.subscribe ?? NO_SUBSCRIPTION, () => store?.find(id));
  useEffect(() => (id === null ? undefined : store?.watch(id)), [store, id]);

  return {
    task,
    start: useCallback(
      (upload) => {
        // What failed here before is what is sent now.
        if (store?.find(id)?.status === 'FAILED' && id !== null) store.stop(id);
        const started = open((api, client) => new UploadStore(api, client)).start(upload);
        setId(started.id);
        return started.done;
      },
      [open, store, id],
    ),
    stop: () => {
      if (id !== null) store?.stop(id);
    },
  };
}
