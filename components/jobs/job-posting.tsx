'use client';

import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Job } from '@/lib/domains/jobs/output';
import { ApplyLink } from './apply-link';
import { AsOf } from './copy-age';
import { EmployerLogo } from './employer-logo';
import { JOB_CREDIT, jobCategoryLabel, jobTypeLabel } from './job-labels';
import { Posted } from './posted';

export interface JobPostingProps {
  job: Job;
  employer: Job['employer'];
  /** When it came from the board, where that is shown. */
  asOf?: string | null;
  /** Its own page, which can be shared. */
  pageHref?: string;
}

function FactLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-ink-soft">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** One job in full. */
export function JobPosting({ job, employer, asOf = null, pageHref }: JobPostingProps) {
  return (
    <article className="desk:grid-cols-[minmax(0,1fr)_18rem] desk:gap-x-10 grid items-start gap-y-6">
      <header className="flex items-start gap-4">
        <EmployerLogo logo={employer.logo} className="size-14" />
        <div className="min-w-0">
          <h1 className="text-28 tablet:text-36">{job.title}</h1>
          <p className="text-18 mt-1">{employer.name}</p>
        </div>
      </header>
      <div className="card desk:col-start-2 desk:row-span-2 desk:row-start-1 space-y-5 p-5">
        <dl aria-label="About this job" className="phone:grid-cols-2 desk:grid-cols-1 grid gap-4">
          <FactLine term="Location">{job.location ?? 'Not provided'}</FactLine>
          <FactLine term="Job type">{jobTypeLabel(job) ?? 'Not provided'}</FactLine>
          <FactLine term="Category">{jobCategoryLabel(job)}</FactLine>
          <FactLine term="Remote">{job.remote ? 'Yes' : 'No'}</FactLine>
          <FactLine term="Posted">
            <Posted postedAt={job.posted_at} withDate />
          </FactLine>
        </dl>
        {job.apply_url === null ? (
          !job.isSample && (
            <p className="text-14 text-ink-soft">This posting doesn’t say how to apply.</p>
          )
        ) : (
          <ApplyLink job={job} look={{ wide: true }} />
        )}
      </div>
      <div className="min-w-0">
        {job.isSample && (
          <p className="bg-sky rounded-card mb-6 flex items-start gap-3 p-4">
            <Info aria-hidden size={20} className="mt-0.5 shrink-0" />
            <span>
              This is a sample posting for the demo, not a real opening. Please don’t apply.
            </span>
          </p>
        )}
        <h2 className="text-22 mb-3">Description</h2>
        {job.description.trim() === '' ? (
          <p className="text-ink-soft">This posting has no description.</p>
        ) : (
          <div
            className="prose"
            // The server sanitizes a description before it stores it.
            dangerouslySetInnerHTML={{ __html: job.description }}
          />
        )}
        <div className="text-14 text-ink-soft border-line mt-10 space-y-1 border-t pt-4">
          <p>{JOB_CREDIT}</p>
          {asOf && (
            <p>
              <AsOf moment={asOf} />
            </p>
          )}
          {pageHref && (
            <p>
              <a href={pageHref} className="link">
                Link to this job
              </a>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
