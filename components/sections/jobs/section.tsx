import { ComparedFigure } from '@/components/communities/card/compared-figure';
import { InsightText } from '@/components/sections/insight-text';
import type { SectionProps } from '@/components/sections/section-props';
import { SectionFrame } from '@/components/sections/section-frame';
import type { Job } from '@/lib/domains/jobs/output';
import { JobsWidget } from '@/components/jobs/jobs-widget';

export interface JobsSectionProps extends SectionProps {
  /** Shown where the section is not live; in the shell the newest are asked for. */
  jobs?: readonly Job[];
}

export function JobsSection({ community, live, editing, atFoot, jobs = [] }: JobsSectionProps) {
  const [record] = community.jobs;
  return (
    <SectionFrame name="jobs" community={community} editing={editing} atFoot={atFoot}>
      <ComparedFigure
        community={community}
        name="medianIncome"
        label="Median Household Income"
        className="tablet:max-w-104"
      />
      <InsightText text={record?.jobsDesc} className="mt-7" />
      <div className="mt-8 empty:hidden">
        {live ? (
          <live.Jobs community={community} />
        ) : (
          <JobsWidget community={community} jobs={jobs} />
        )}
      </div>
    </SectionFrame>
  );
}
