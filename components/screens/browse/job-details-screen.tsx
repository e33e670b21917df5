import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import NoContent from '@/components/ui/loading/no-content';
import { NotFound } from '@/components/ui/loading/not-found';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { Button } from '@/components/ui/button';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { CallFailure } from '@/lib/client/call';
import { communityQueries } from '@/lib/client/queries/communities';
import { jobQueries } from '@/lib/client/queries/jobs';
import { communitySlug, PAGES, PATHS, shellHref } from '@/lib/shared/constants/paths';
import { JobPosting } from '@/components/jobs/job-posting';
import { JobPostingSkeleton } from './job-details/job-posting-skeleton';

interface JobDetailsScreenProps {
  communityId: number;
  jobId: string;
  employerId: string;
}

const isMissing = (error: unknown) =>
  error instanceof CallFailure && [404, 422].includes(error.httpStatus);

export default function JobDetailsScreen({
  communityId,
  jobId,
  employerId,
}: JobDetailsScreenProps) {
  const job = useQuery(jobQueries.job(jobId, communityId));
  const employer = useQuery(jobQueries.employer(employerId));
  const community = useQuery(communityQueries.basicInfo(communityId));
  const place = community.data?.data;
  const posting = job.data?.data;
  usePageTitle(posting && `${posting.title} at ${posting.employer.name}`);

  if (!place && isMissing(community.error)) return <NoContent />;
  if (!posting && isMissing(job.error)) return <NotFound />;

  const pageHref =
    posting &&
    place &&
    PAGES.job(
      communityId,
      communitySlug(place.communityNameText, place.stateCommunities.stateShortName),
      posting.id,
    );

  // An address may name an employer that is not the job's.
  const isOwnEmployer = posting?.employer_id === employerId;
  const settled = posting && !(isOwnEmployer && employer.isPending);
  return (
    <div className="page-frame py-8">
      {pageHref && <link rel="canonical" href={pageHref} />}
      <a
        href={shellHref(PATHS.jobList.to({ id: communityId }))}
        className="link text-16 mb-4 inline-flex min-h-11 items-center gap-1.5 font-semibold"
      >
        <ArrowLeft aria-hidden size={18} />
        {place
          ? `All Jobs in ${place.communityNameText}, ${place.stateCommunities.stateShortName}`
          : 'All Jobs'}
      </a>
      {job.isError && posting && <OutOfDate className="mb-4" onRetry={job.refetch} />}
      {job.isError && !posting ? (
        <div role="alert">
          <EmptyState
            picture="cloud"
            title="We couldn’t load this job"
            text={job.error.message}
            action={<Button onClick={() => void job.refetch()}>Try again</Button>}
          />
        </div>
      ) : settled ? (
        <JobPosting
          job={posting}
          employer={(isOwnEmployer && employer.data?.data) || posting.employer}
          asOf={job.data?.asOf ?? null}
          {...(pageHref && { pageHref })}
        />
      ) : (
        <JobPostingSkeleton />
      )}
    </div>
  );
}
