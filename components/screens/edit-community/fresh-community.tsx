import type { ReactNode } from 'react';
import { ReportHere } from '@/components/reports/report-here';
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
      {({ data }) => (
        <>
          <ReportHere communityId={id} />
          {children(data)}
        </>
      )}
    </FreshRead>
  );
}
