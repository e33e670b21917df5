import { MapPin } from 'lucide-react';
import { ReportFlag } from '@/components/reports/report-flag';
import { formatMiles } from '@/lib/shared/format/distance';
import type { Job, ListedJob } from '@/lib/domains/jobs/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { ApplyLink } from './apply-link';
import { EmployerLogo } from './employer-logo';
import { JobFacts } from './job-facts';
import { Posted } from './posted';

export interface JobCardProps {
  job: Job;
  communityId: number;
  /** Where the list has it from, if not from its own community. */
  place?: ListedJob['place'];
  headingLevel?: 2 | 3 | 4;
}

/** One job; a click anywhere on it opens its page. */
export function JobCard({ job, communityId, place = null, headingLevel = 2 }: JobCardProps) {
  const Heading = `h${headingLevel}` as const;
  const href = shellHref(
    PATHS.jobDetails.to({ communityId, jobId: job.id, employerId: job.employer_id }),
  );
  return (
    <article className="card hover:border-spruce has-[a:focus-visible]:outline-focus phone:p-5 tiny:flex-col relative flex gap-4 p-4 transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2">
      <EmployerLogo logo={job.employer.logo} className="max-phone:size-10" />
      <ReportFlag
        communityId={communityId}
        kind="job"
        id={job.id}
        label={job.title}
        className="absolute top-2 right-2 z-10"
      />
      <div className="min-w-0 flex-1">
        <Heading className="text-18 font-serif leading-6 font-semibold">
          <a
            href={href}
            className="hover:text-spruce outline-none after:absolute after:inset-0 after:content-['']"
          >
            {job.title}
          </a>
        </Heading>
        <p className="mt-0.5">{job.employer.name}</p>
        <p className="text-14 text-ink-soft mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
          {job.location && (
            <span className="inline-flex items-center gap-1">
              <MapPin aria-hidden size={14} />
              {job.location}
            </span>
          )}
          {place && place.name !== job.location && <span>{place.name}</span>}
          {place && place.miles !== null && <span>{formatMiles(place.miles)} away</span>}
          <Posted postedAt={job.posted_at} />
        </p>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <JobFacts job={job} />
          <ApplyLink
            job={job}
            look={{ variant: 'secondary', size: 'small', className: 'relative' }}
          />
        </div>
      </div>
    </article>
  );
}
