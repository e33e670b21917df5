import type { jobBoardOf } from '@/db/queries/jobs/job-board';
import type { JobRow } from '@/db/queries/jobs/jobs';
import { boardSettings } from './board/settings';
import type { ImportIds, Job, Refresh } from './output';

interface Shown extends Pick<JobRow, 'employer'> {
  job: Omit<JobRow['job'], 'communityId'>;
}

export function presentJob({ job, employer }: Shown): Job {
  return {
    id: job.id,
    title: job.title,
    description: job.description,
    employer_id: job.employerId,
    employer: { name: employer.name, logo: employer.logo },
    location: job.location,
    category_id: job.categoryId,
    job_type_id: job.jobTypeId,
    remote: job.remote,
    posted_at: job.postedAt.toISOString(),
    apply_url: job.applyUrl,
    isSample: job.isSample,
  };
}

type Row = Awaited<ReturnType<typeof jobBoardOf>>;

export const presentImportIds = (row: Row): ImportIds => ({
  jBoardId1: row?.jBoardId1 ?? null,
  jBoardId2: row?.jBoardId2 ?? null,
  jBoardId3: row?.jBoardId3 ?? null,
  jBoardId4: row?.jBoardId4 ?? null,
});

export const presentRefresh = (
  row: Row,
  inPlace: Refresh['inPlace'],
): Omit<Refresh, 'waitUntil'> => ({
  boardIsSet: boardSettings() !== null,
  refreshing: row?.isWanted ?? false,
  asOf: row?.refreshedAt?.toISOString() ?? null,
  attemptedAt: row?.attemptedAt?.toISOString() ?? null,
  outcome: row?.outcome ?? null,
  jobs: row?.jobsKept ?? null,
  leftOut: row?.jobsLeftOut ?? null,
  inPlace,
});
