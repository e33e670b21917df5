'use client';

import type { z } from 'zod';
import { publishJobs } from '@/app/actions/insights';
import { FigureField } from '@/components/sections/editing/figure-field';
import { singleText, type InsightEditor } from '@/components/sections/editing/insight-editor';
import { TextField } from '@/components/forms/text-field';
import { JOBS_FORM } from '@/lib/client/insight-forms';
import type { CommunityDetails } from '@/lib/communities/output';
import { SECTION_EDITING } from '@/lib/insights/section-editing';

type Values = z.input<typeof JOBS_FORM>;

function Fields({ community }: { community: CommunityDetails }) {
  return (
    <>
      <FigureField community={community} name="medianIncome" label="Median Household Income" />
      <TextField name="jobsDesc" label={SECTION_EDITING.jobs.prompt} />
    </>
  );
}

export const JOBS_EDITOR: InsightEditor<Values, z.output<typeof JOBS_FORM>> = {
  name: 'jobs',
  insight: 'jobs',
  title: 'Edit Jobs',
  schema: JOBS_FORM,
  figures: ['medianIncome'],
  ...singleText('jobsDesc'),
  publish: publishJobs,
  Fields,
};
