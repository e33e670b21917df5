'use client';

import { Share2 } from 'lucide-react';
import { IconButton, type IconButtonVariant } from '@/components/ui/icon-button';
import { useNotice } from '@/components/ui/notices';
import { DELAYS } from '@/lib/constants/limits';
import { PATHS, shellHref } from '@/lib/constants/paths';

export interface ShareButtonProps {
  communityId: number;
  name: string;
  variant?: IconButtonVariant;
  className?: string;
}

/** Copies the community's address. Needs a NoticeProvider above it. */
export function ShareButton({
  communityId,
  name,
  variant = 'picture',
  className,
}: ShareButtonProps) {
  const { notify } = useNotice();
  const copy = async () => {
    const path = shellHref(PATHS.communityDetails.to({ id: communityId }));
    const address = window.location.origin + path;
    try {
      await navigator.clipboard.writeText(address);
      notify({ text: 'Copied link successfully.', tone: 'success', duration: DELAYS.copied });
    } catch {
      notify({ text: `The link could not be copied. It is ${address}`, tone: 'error' });
    }
  };
  return (
    <IconButton
      label={`Share ${name}`}
      title="Copy link"
      variant={variant}
      onClick={() => void copy()}
      icon={<Share2 size={20} />}
      className={className}
    />
  );
}
