'use client';

import { ArrowRight } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { Job } from '@/lib/domains/jobs/output';
import { JobCard } from './job-card';
import { CopyAge, type CopyAgeProps } from './copy-age';
import { JOB_CREDIT, SAMPLE_JOBS } from './job-labels';

export interface WidgetProps {
  community: Pick<CommunityDetails, 'id' | 'communityNameText'>;
}

interface JobsWidgetProps extends WidgetProps {
  /** Newest first. */
  jobs: readonly Job[];
  copy?: Pick<CopyAgeProps, 'asOf' | 'refreshing'>;
}

/** The newest jobs of a community with where they come from; nothing when there are none. */
export function JobsWidget({ community, jobs, copy }: JobsWidgetProps) {
  const { id, communityNameText: name } = community;
  const recent = jobs.slice(0, PAGE_SIZES.jobs.embedded);
  if (recent.length === 0) return null;
  return (
    <div>
      <h3 className="text-22 mb-4">Recent jobs</h3>
      <ul className="space-y-4">
        {recent.map((job) => (
          <li key={job.id}>
            <JobCard job={job} communityId={id} headingLevel={4} />
          </li>
        ))}
      </ul>
      <p className="text-14 text-ink-soft max-w-measure mt-4">
        {JOB_CREDIT}
        {recent.some(({ isSample }) => isSample) && ` ${SAMPLE_JOBS}`}
      </p>
      {copy && <CopyAge {...copy} className="mt-1" />}
      <a
        href={shellHref(PATHS.jobList.to({ id }))}
        className={buttonClass({ variant: 'secondary', className: 'mt-4' })}
      >
        View jobs in {name}
        <ArrowRight aria-hidden size={18} />
      </a>
    </div>
  );
}
