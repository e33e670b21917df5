'use client';

import { Share2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { DialogChunkError } from '@/components/ui/loading/chunk-error';
import { IconButton, type IconButtonVariant } from '@/components/ui/icon-button';
import { SHARING } from '@/lib/domains/sharing/constants';

export interface ShareButtonProps {
  communityId: number;
  name: string;
  /** Of its state: 'NC'. */
  stateShortName: string;
  variant?: IconButtonVariant;
  className?: string;
}

const ShareDialog = lazyComponent(() => import('./share-dialog'), { Missing: DialogChunkError });

/** Opens the ways to share a community. Needs a ToastProvider above it. */
export function ShareButton({
  communityId,
  name,
  stateShortName,
  variant = 'picture',
  className,
}: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <IconButton
        label={`Share ${name}`}
        title={SHARING.title}
        variant={variant}
        onPointerEnter={ShareDialog.preload}
        onClick={() => setOpen(true)}
        icon={<Share2 size={20} />}
        className={className}
      />
      {open && (
        <ShareDialog
          communityId={communityId}
          name={name}
          stateShortName={stateShortName}
          onClose={close}
        />
      )}
    </>
  );
}
