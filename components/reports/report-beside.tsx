import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { reportQueries } from '@/lib/client/queries/reports';
import { AcceptForm } from './accept-form';
import { BothVersions } from './both-versions';

interface ReportBesideProps {
  communityId: number;
  reportId: number;
}

/** Above an editor that a report opened: both versions, and what ends the report. */
export default function ReportBeside({ communityId, reportId }: ReportBesideProps) {
  const { notify } = useToasts();
  const [open, setOpen] = useState(false);
  const inbox = useInfiniteQuery(reportQueries.inbox(communityId, false));
  const report = inbox.data?.pages.flatMap(({ data }) => data).find(({ id }) => id === reportId);
  if (!report) return null;
  return (
    <div className="page-frame pt-6">
      <section aria-label={`Report #${String(reportId)}`} className="card p-5">
        <h2 className="text-18 mb-3">What a reader reported about {report.label}</h2>
        <BothVersions report={report} />
        {open ? (
          <AcceptForm
            report={report}
            onDone={(text) => notify({ tone: 'success', text })}
            onCancel={() => setOpen(false)}
          />
        ) : (
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
              Mark as corrected
            </Button>
            <p className="text-14 text-ink-soft">Publish your change first.</p>
          </div>
        )}
      </section>
    </div>
  );
}
