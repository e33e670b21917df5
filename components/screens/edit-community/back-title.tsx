import { ArrowLeft } from 'lucide-react';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

interface BackTitleProps {
  community: Pick<CommunityDetails, 'id' | 'communityNameText'>;
  title: string;
  /** The section that it leads back to; absent: the top of the page. */
  anchor?: string;
}

/** The title of a screen that edits something, and the way back to where that is shown. */
export function BackTitle({ community, title, anchor }: BackTitleProps) {
  return (
    <header>
      <p className="eyebrow">{community.communityNameText}</p>
      <h1 className="text-28 tablet:text-36 mt-1">
        <a
          href={`${shellHref(PATHS.communityDetails.to({ id: community.id }))}${anchor ? `#${anchor}` : ''}`}
          className="hover:text-spruce inline-flex min-h-11 items-center gap-3"
        >
          <ArrowLeft aria-hidden size={26} className="text-spruce shrink-0" />
          {title}
        </a>
      </h1>
    </header>
  );
}
