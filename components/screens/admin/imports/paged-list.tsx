import { useEffect, type ReactNode } from 'react';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/loading/skeleton';

interface Page<Row> {
  data: readonly Row[];
  pagination: { totalPages: number };
}

interface PagedListProps<Row> {
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  /** The page as it was read. */
  read: { data: Page<Row> | undefined; error: Error | null; refetch: () => unknown };
  /** What the list holds: 'the imports'. */
  what: string;
  /** Where there is nothing. */
  empty: { title: string; text: string };
  children: (rows: readonly Row[], refetch: () => unknown) => ReactNode;
}

/** A list that the server pages. */
export function PagedList<Row>({
  page,
  onPage,
  read: { data, error, refetch },
  what,
  empty,
  children,
}: PagedListProps<Row>) {
  const totalPages = data?.pagination.totalPages ?? page;
  // The last row of the last page was decided.
  useEffect(() => {
    if (page > 1 && page > totalPages) onPage(Math.max(1, totalPages));
  }, [page, totalPages, onPage]);
  if (!data && error)
    return <NotLoaded title={`We couldn’t load ${what}`} text={error.message} onRetry={refetch} />;
  if (!data)
    return (
      <div aria-busy className="space-y-3">
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} className="rounded-card h-24 w-full" />
        ))}
      </div>
    );
  if (data.data.length === 0 && page === 1) return <EmptyState {...empty} />;
  return (
    <>
      {children(data.data, refetch)}
      <Pagination className="mt-6" page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
