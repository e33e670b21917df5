'use client';

import { Share2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { LoadOnDemand } from '@/components/ui/load-on-demand';
import { IconButton, type IconButtonVariant } from '@/components/ui/icon-button';
import { useToasts } from '@/components/ui/toasts';
import { NO_ANSWER } from '@/lib/client/call';
import { SHARING } from '@/lib/sharing/constants';

export interface ShareButtonProps {
  communityId: number;
  name: string;
  variant?: IconButtonVariant;
  className?: string;
}

const loadDialog = () => import('./share-dialog');

/** Opens the ways to share a community. Needs a ToastProvider above it. */
export function ShareButton({
  communityId,
  name,
  variant = 'picture',
  className,
}: ShareButtonProps) {
  const { notify } = useToasts();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const onDialogFailed = useCallback(() => {
    setOpen(false);
    notify({ tone: 'error', text: NO_ANSWER });
  }, [notify]);
  return (
    <>
      <IconButton
        label={`Share ${name}`}
        title={SHARING.title}
        variant={variant}
        onClick={() => setOpen(true)}
        icon={<Share2 size={20} />}
        className={className}
      />
      {open && (
        <LoadOnDemand
          load={loadDialog}
          props={{ communityId, name, onClose: close }}
          onFail={onDialogFailed}
        />
      )}
    </>
  );
}
