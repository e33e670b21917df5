import { ArrowLeft } from 'lucide-react';
import { JobPosting } from '@/components/jobs/job-posting';
import type { BasicInfo } from '@/lib/domains/communities/output';
import { communitySlug, PAGES, PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { Job } from '@/lib/domains/jobs/output';

export interface JobPageProps {
  job: Job;
  place: Pick<BasicInfo, 'id' | 'communityNameText' | 'stateCommunities'>;
}

/** A job as the server renders it: for search engines, shared links and no JavaScript. */
export function JobPage({ job, place }: JobPageProps) {
  const { id, communityNameText: name, stateCommunities } = place;
  const where = `${name}, ${stateCommunities.stateShortName}`;
  return (
    <div className="page-frame py-8">
      <a
        href={PAGES.community(id, communitySlug(name, stateCommunities.stateShortName))}
        className="link text-16 mb-4 inline-flex min-h-11 items-center gap-1.5 font-semibold"
      >
        <ArrowLeft aria-hidden size={18} />
        {where}
      </a>
      <JobPosting job={job} employer={job.employer} />
      <p className="mt-8">
        <a href={shellHref(PATHS.jobList.to({ id }))} className="link font-semibold">
          All Jobs in {where}
        </a>
      </p>
    </div>
  );
}
