import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export interface EditPhotoLinkProps {
  communityId: number;
  name: string;
  /** 'Edit Photo', or 'Add Photo' where there is none. */
  label: 'Edit Photo' | 'Add Photo';
  size?: 'small' | 'medium';
}

/** To the screen of the cover photo; shown on the picture itself. */
export function EditPhotoLink({ communityId, name, label, size = 'medium' }: EditPhotoLinkProps) {
  return (
    <a
      href={shellHref(PATHS.updateCoverPhoto.to({ id: communityId }))}
      className={clsx(
        'bg-surface/92 text-ink shadow-soft hover:bg-surface inline-flex shrink-0 items-center gap-2 rounded-full font-semibold transition-colors',
        size === 'small' ? 'pointer-coarse:touch-target text-14 min-h-9 px-3' : 'min-h-11 px-4',
      )}
    >
      <Camera aria-hidden size={size === 'small' ? 16 : 18} />
      {label}
      <span className="sr-only"> of {name}</span>
    </a>
  );
}
