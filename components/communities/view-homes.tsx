'use client';

import { ExternalLink } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { homesHref, rememberHomes, siteSettings } from '@/lib/client/site-settings';

export interface ViewHomesProps {
  planetReCommunityId: string | null;
  name: string;
  /** Absent: as the page's settings say. */
  homeListingsUrl?: string | null;
}

/** The way out to an external home-listing site; not there unless both halves of it are known. */
export function ViewHomes({
  planetReCommunityId,
  name,
  homeListingsUrl = siteSettings().homeListingsUrl,
}: ViewHomesProps) {
  const href = homesHref(homeListingsUrl, planetReCommunityId);
  if (!href || !planetReCommunityId) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      onClick={() => rememberHomes(planetReCommunityId)}
      onAuxClick={() => rememberHomes(planetReCommunityId)}
      className={buttonClass()}
    >
      View Homes
      <span className="sr-only"> in {name} (opens in a new tab)</span>
      <ExternalLink aria-hidden size={18} />
    </a>
  );
}
