import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ReportItem } from '@/components/reports/report-item';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { UI_LABELS } from '@/components/ui/labels';
import { useToasts } from '@/components/ui/overlay/toasts';
import { reportQueries } from '@/lib/client/queries/reports';
import type { Account } from '@/lib/domains/accounts/output';
import { SECTIONS } from '@/lib/domains/insights/sections';
import type { Report } from '@/lib/domains/reports/output';
import { can } from '@/lib/shared/access/can';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { REPORT_DAYS } from '@/lib/shared/constants/reports';

/** The page's own first, then section by section in the order of the page. */
const GROUPS = [{ name: '', label: 'The page' }, ...SECTIONS];

/** What readers reported about a community, section by section. */
export default function ReportsScreen({ id, account }: { id: number; account: Account }) {
  const [isDone, setIsDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { notify } = useToasts();
  const inbox = useInfiniteQuery(reportQueries.inbox(id, isDone));
  const reports = inbox.data?.pages.flatMap(({ data }) => data);
  const administers = can(account, 'community:administer', { communityId: id });
  const onDone = (text: string) => {
    notify({ tone: 'success', text });
    // The row goes, and its buttons with it.
    heading.current?.focus();
  };
  return (
    <div className="page-frame py-8">
      <div className="mx-auto max-w-3xl">
        <h1 ref={heading} tabIndex={-1} className="text-28">
          Reports
        </h1>
        <p className="text-ink-soft mt-1">
          What readers say is wrong on{' '}
          <a href={shellHref(PATHS.communityDetails.to({ id }))} className="link">
            this page
          </a>
          . After {REPORT_DAYS} days a report goes to the administrators.
        </p>
        {reports ? (
          <Grouped reports={reports} isDone={isDone}>
            {(report) => (
              <ReportItem
                key={report.id}
                report={report}
                mayAnswer={administers || report.passedOnAt === null}
                onDone={onDone}
              />
            )}
          </Grouped>
        ) : inbox.error ? (
          <NotLoaded
            title="We couldn’t load the reports"
            text={inbox.error.message}
            onRetry={() => void inbox.refetch()}
          />
        ) : (
          <Skeleton className="rounded-card mt-6 h-48 w-full" />
        )}
        {inbox.hasNextPage && (
          <Button
            variant="quiet"
            busy={inbox.isFetchingNextPage}
            busyLabel="Loading…"
            onClick={() => void inbox.fetchNextPage()}
          >
            {UI_LABELS.showMore}
          </Button>
        )}
        <Button variant="link" className="mt-4" onClick={() => setIsDone(!isDone)}>
          {isDone ? 'Show open reports' : 'Show answered reports'}
        </Button>
      </div>
    </div>
  );
}

interface GroupedProps {
  reports: readonly Report[];
  isDone: boolean;
  children: (report: Report) => React.ReactNode;
}

function Grouped({ reports, isDone, children }: GroupedProps) {
  if (reports.length === 0)
    return (
      <div className="card mt-6">
        <EmptyState
          title={isDone ? 'Nothing has been answered yet' : 'No open reports'}
          text={
            isDone
              ? 'What you accept or keep is listed here with its reason.'
              : 'When a reader reports a problem with this page, it’s listed here and you get an email.'
          }
        />
      </div>
    );
  return GROUPS.map(({ name, label }) => {
    const own = reports.filter(({ section }) => section === name);
    if (own.length === 0) return null;
    return (
      <section key={name} aria-label={label} className="mt-8">
        <h2 className="text-22 mb-3">{label}</h2>
        <ul className="card divide-line divide-y">{own.map(children)}</ul>
      </section>
    );
  });
}
