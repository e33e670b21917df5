import { useRef } from 'react';
import { FormError } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { formatMoment } from '@/lib/shared/format/dates';
import type { Version } from '@/lib/domains/insights/output';
import type { Restoring } from './use-restore';

interface VersionRestoreProps {
  version: Version;
  /** Something in the form is not published. */
  isDirty: boolean;
  /** What becomes of that. */
  dirtyNote?: string | undefined;
  restoring: Restoring;
  onClose: () => void;
  onSettled: () => void;
}

const KEPT_AS_DRAFT = 'Changes you haven’t published will be kept as a draft.';

/** Says what restoring a version does, and does it. */
export function VersionRestore({ version, restoring, ...rest }: VersionRestoreProps) {
  const { isDirty, dirtyNote = KEPT_AS_DRAFT, ...on } = rest;
  const back = useRef<HTMLButtonElement>(null);
  const { busy, failure, restore } = restoring;
  const start = async () => {
    if (await restore(version)) on.onSettled();
  };
  return (
    <Dialog
      title={`Restore version ${version.version}?`}
      description={
        <>
          <p>
            The version from {formatMoment(version.updatedAt)} will replace the current one, which
            stays in the history.
          </p>
          {isDirty && <p className="mt-2">{dirtyNote}</p>}
        </>
      }
      size="small"
      open
      onOpenChange={(wanted) => {
        if (!wanted) on.onClose();
      }}
      dismissable={!busy}
      initialFocus={back}
      footer={
        <>
          <Button ref={back} variant="secondary" disabled={busy} onClick={on.onClose}>
            Go back
          </Button>
          <Button busy={busy} busyLabel="Restoring…" onClick={() => void start()}>
            Restore
          </Button>
        </>
      }
    >
      {failure && <FormError message={failure} />}
    </Dialog>
  );
}
