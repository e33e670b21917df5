import { CopyAge, type CopyAgeProps } from '@/components/jobs/copy-age';
import { JOB_CREDIT, SAMPLE_JOBS } from '@/components/jobs/job-labels';
import { formatMoney } from '@/lib/shared/format/numbers';
import type { BasicInfo } from '@/lib/domains/communities/output';

export interface AboutTheseJobsProps {
  /** The community that the list is about, if it is about one. */
  place?: Pick<BasicInfo, 'medianIncome' | 'sources'>;
  /** Some of the jobs are the demo's. */
  samples: boolean;
  copy: Pick<CopyAgeProps, 'asOf' | 'refreshing'>;
}

/** Where the list comes from, and what people earn here. */
export function AboutTheseJobs({ place, samples, copy }: AboutTheseJobsProps) {
  const medianIncome = place?.medianIncome ?? null;
  const source = place?.sources.medianIncome;
  return (
    <aside aria-labelledby="about-these-jobs" className="card p-5">
      <h2 id="about-these-jobs" className="text-18 font-semibold">
        About these jobs
      </h2>
      <p className="mt-2">{JOB_CREDIT}</p>
      {samples && <p className="mt-2">{SAMPLE_JOBS}</p>}
      <CopyAge asOf={copy.asOf} refreshing={copy.refreshing} className="mt-2" />
      {medianIncome !== null && (
        <dl className="border-line mt-4 border-t pt-4">
          <dt className="text-14 text-ink-soft font-semibold">Median Household Income</dt>
          <dd className="figures text-22 font-semibold">{formatMoney(medianIncome)}</dd>
          {source && (
            <dd className="text-14 text-ink-soft mt-1">
              {[source.source, source.vintage].filter(Boolean).join(', ')}
            </dd>
          )}
        </dl>
      )}
    </aside>
  );
}
