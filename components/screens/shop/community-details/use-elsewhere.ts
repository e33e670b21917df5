import { useCall } from '@/lib/client/use-call';
import { visibleSections, type Elsewhere } from '@/components/sections/visible-sections';
import type { CommunityDetails } from '@/lib/communities/output';

/**
 * Content that does not come with the details but makes a section worth showing. Asked for only
 * where the details alone would leave the section out.
 */
export function useElsewhere(community: CommunityDetails): Elsewhere {
  const shown = visibleSections(community);
  const without = (name: string) => !shown.some((section) => section.name === name);
  const input = { communityId: community.id };
  const jobs = useCall('community/get-recent-job-list', input, { enabled: without('jobs') });
  const schools = useCall('community/get-schools-education', input, {
    enabled: without('education'),
  });
  return {
    hasJobs: (jobs.data?.data.length ?? 0) > 0,
    hasSchools: (schools.data?.data.length ?? 0) > 0,
  };
}
