import { useQuery } from '@tanstack/react-query';
import { communityQueries } from '@/lib/client/queries/communities';
import { jobQueries } from '@/lib/client/queries/jobs';
import { visibleSections, type ExternalContent } from '@/components/sections/visible-sections';
import type { CommunityDetails } from '@/lib/domains/community-page/output';

/**
 * Content that does not come with the details but makes a section worth showing. Asked for only
 * where the details alone would leave the section out.
 */
export function useExternalContent(community: CommunityDetails): ExternalContent {
  const shown = visibleSections(community);
  const without = (name: string) => !shown.some((section) => section.name === name);
  const jobs = useQuery({ ...jobQueries.recent(community.id), enabled: without('jobs') });
  const schools = useQuery({
    ...communityQueries.schools(community.id),
    enabled: without('education'),
  });
  const nearby = useQuery(communityQueries.nearby(community.id));
  return {
    nearby: nearby.data?.data,
    hasJobs: (jobs.data?.data.length ?? 0) > 0,
    hasSchools: (schools.data?.data.length ?? 0) > 0,
  };
}
