import type { ReactNode } from 'react';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { FreshRead } from './fresh-read';

interface FreshCommunityProps {
  id: number;
  /** Of the screen. */
  title: string;
  children: (community: CommunityDetails) => ReactNode;
}

/** Shows a screen that edits a community with its present content. */
export function FreshCommunity({ id, title, children }: FreshCommunityProps) {
  return (
    <FreshRead
      path="community/get-community-details"
      input={{ communityId: id }}
      title={title}
      what="this community"
    >
      {({ data }) => children(data)}
    </FreshRead>
  );
}
