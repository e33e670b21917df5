'use client';

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { handOver } from '@/lib/client/visit';
import { PATHS } from '@/lib/constants/paths';
import { useIsFavorite } from './use-favorite';

interface CommunityCardLinkProps {
  communityId: number;
  isFavourite: boolean;
  label: string;
  className?: string;
  children: ReactNode;
}

/** Opens the details inside the shell and hands the state of the heart on to them. */
export function CommunityCardLink({
  communityId,
  isFavourite: given,
  label,
  className,
  children,
}: CommunityCardLinkProps) {
  const isFavourite = useIsFavorite(communityId, given);
  return (
    <Link
      to={PATHS.communityDetails.to({ id: communityId })}
      state={handOver({ isFavourite })}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}
