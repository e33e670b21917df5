'use client';

import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { useIsHydrated } from '@/components/ui/hooks/use-is-hydrated';
import { withSessionEpoch } from '@/lib/client/session/session-epoch';
import { PATHS } from '@/lib/shared/constants/paths';
import { useIsFavorite } from '../use-favorite';

interface CommunityCardLinkProps {
  communityId: number;
  isFavourite: boolean;
  /** The community's own page, which the server renders. */
  page: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Opens the details inside the shell and hands the state of the heart on to them. As the server
 * draws it, it leads to the page that needs no script.
 */
export function CommunityCardLink({
  communityId,
  isFavourite: given,
  page,
  label,
  className,
  children,
}: CommunityCardLinkProps) {
  const isFavourite = useIsFavorite(communityId, given);
  const live = useIsHydrated();
  const to = PATHS.communityDetails.to({ id: communityId });
  const href = useHref(to);
  const open = useLinkClickHandler(to, { state: withSessionEpoch({ isFavourite }) });
  return (
    <a href={live ? href : page} onClick={open} aria-label={label} className={className}>
      {children}
    </a>
  );
}
