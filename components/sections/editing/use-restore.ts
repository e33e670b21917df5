import { useState } from 'react';
import { CallFailure } from '@/lib/client/call';
import { NOT_SENT } from '@/lib/client/forms/use-send-form';
import type { Version } from '@/lib/domains/insights/output';
import { CONFLICT } from './use-publish';

interface Options<Result> {
  /** @throws CallFailure */
  publish: (version: Version) => Promise<Result>;
  onDone: (response: Result) => void;
}

/** Brings an earlier version back, past the form: what is being written stays as it is. */
export function useRestore<Result>({ publish, onDone }: Options<Result>) {
  const [version, setVersion] = useState<Version | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const forget = () => {
    setVersion(null);
    setFailure(undefined);
  };

  return {
    /** What is to be restored, until it is published or forgotten. */
    version,
    busy,
    failure,
    forget,
    /** @returns whether it is settled here: published, or a question for the form */
    restore: async (wanted: Version): Promise<boolean> => {
      setVersion(wanted);
      setFailure(undefined);
      setBusy(true);
      try {
        onDone(await publish(wanted));
        return true;
      } catch (error) {
        if (error instanceof CallFailure && error.httpStatus === CONFLICT) return true;
        setFailure(error instanceof CallFailure ? error.message : NOT_SENT);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

export type Restoring = Omit<ReturnType<typeof useRestore>, 'version'>;
