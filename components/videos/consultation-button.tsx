'use client';

import { Video } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/components/auth/session';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { DialogChunkError } from '@/components/ui/loading/chunk-error';

interface ConsultationButtonProps {
  communityId: number;
  /** Whom the request goes to. */
  representativeName: string;
}

const ConsultationDialog = lazyComponent(() => import('./consultation-dialog'), {
  Missing: DialogChunkError,
});

/** Opens the request for a video consultation; who is not logged in is asked to log in first. */
export function ConsultationButton({ communityId, representativeName }: ConsultationButtonProps) {
  const { account, openDialog } = useSession();
  const [open, setOpen] = useState(false);
  // Nobody asks themselves.
  if (account?.communityId === communityId) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<Video size={18} />}
        onClick={() =>
          account
            ? setOpen(true)
            : openDialog('login', () => setOpen(true), `talk with ${representativeName}`)
        }
      >
        Request a Video Consultation
      </Button>
      {open && account && (
        <ConsultationDialog
          communityId={communityId}
          representativeName={representativeName}
          emailId={account.emailId ?? ''}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
