'use client';

import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { IconButton, type IconButtonVariant } from '@/components/ui/icon-button';
import { useFavorite } from './use-favorite';

export interface FavoriteHeartProps {
  communityId: number;
  name: string;
  isFavourite: boolean;
  variant?: IconButtonVariant;
  className?: string;
}

/** Needs a ToastProvider above it. */
export function FavoriteHeart({
  communityId,
  name,
  isFavourite: given,
  variant = 'picture',
  className,
}: FavoriteHeartProps) {
  const { isFavourite, toggle } = useFavorite(communityId, name, given);
  return (
    <IconButton
      label={`Favorite ${name}`}
      title={isFavourite ? 'Remove from favorites' : 'Add to favorites'}
      pressed={isFavourite}
      variant={variant}
      // The second half of a double click is no change of mind.
      onClick={({ detail }) => detail < 2 && toggle()}
      icon={<Heart size={20} className={clsx(isFavourite && 'text-clay fill-current')} />}
      className={className}
    />
  );
}
