import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { FormError } from '@/components/forms/form-error';
import { buttonClass } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { reportQueries } from '@/lib/client/queries/reports';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

const inWords = (count: number): string =>
  count === 0
    ? 'No open reports.'
    : `${count.toLocaleString('en-US')} open ${count === 1 ? 'report waits' : 'reports wait'} for your answer.`;

/** How many reports of readers wait for a representative. */
export function OpenReports({ communityId }: { communityId: number }) {
  const { data, error } = useInfiniteQuery(reportQueries.inbox(communityId, false));
  const count = data?.pages[0]?.pagination.totalCount;
  return (
    <section aria-labelledby="account-reports" className="mt-10">
      <h2 id="account-reports" className="text-22">
        Reports from readers
      </h2>
      <div className="card mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
        {count !== undefined ? (
          <p>{inWords(count)}</p>
        ) : error ? (
          <FormError message={error.message} />
        ) : (
          <Skeleton className="rounded-control h-6 w-48" />
        )}
        <a
          href={shellHref(PATHS.reports.to({ id: communityId }))}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          See reports
          <ArrowRight aria-hidden size={16} />
        </a>
      </div>
    </section>
  );
}
