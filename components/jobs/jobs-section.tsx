import { authorOf } from '@/components/communities/author-line';
import { ComparedFigure } from '@/components/communities/compared-figure';
import { InsightText } from '@/components/communities/insight-text';
import type { SectionProps } from '@/components/communities/section-components';
import { SectionFrame } from '@/components/communities/section-frame';
import type { Job } from '@/lib/jobs/schema';
import { JobsWidget, LiveJobsWidget } from './jobs-widget';

export interface JobsSectionProps extends SectionProps {
  /** Shown where the section is not live; in the shell the newest are asked for. */
  jobs?: readonly Job[];
}

export function JobsSection({ community, live = false, editing, jobs = [] }: JobsSectionProps) {
  const [record] = community.jobs;
  return (
    <SectionFrame name="jobs" editing={editing} writtenBy={authorOf(record, record?.jobsDesc)}>
      <ComparedFigure
        community={community}
        name="medianIncome"
        label="Median Household Income"
        className="tablet:max-w-104"
      />
      <InsightText text={record?.jobsDesc} className="mt-7" />
      <div className="mt-8 empty:hidden">
        {live ? (
          <LiveJobsWidget community={community} />
        ) : (
          <JobsWidget community={community} jobs={jobs} />
        )}
      </div>
    </SectionFrame>
  );
}
