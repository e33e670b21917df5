import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { reportKeys } from '@/lib/client/queries/reports';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { Report } from '@/lib/domains/reports/output';
import { formatDate } from '@/lib/shared/format/dates';
import { AcceptForm } from './accept-form';
import { BothVersions } from './both-versions';
import { editorHref } from './editor-of-report';
import { KeepForm } from './keep-form';

interface ReportItemProps {
  report: Report;
  /** Whether this person answers it: not what was passed on, where they are no administrator. */
  mayAnswer: boolean;
  onDone: (message: string) => void;
}

const OUTCOMES = { open: '', accepted: 'Corrected', kept: 'Kept as it was' } as const;

/** One report with both versions and the three ways to answer it. */
export function ReportItem({ report, mayAnswer, onDone }: ReportItemProps) {
  const [answering, setAnswering] = useState<'accept' | 'keep' | null>(null);
  const { id, label, status, reason, createdAt, decidedAt, passedOnAt, hearsBack } = report;
  const passOn = useCallMutation('report/pass-on', {
    invalidates: [reportKeys.inbox(report.communityId)],
    onSuccess: ({ message }) => onDone(message),
  });
  const editor = editorHref(report);
  const close = () => setAnswering(null);
  const number = `#${String(id)}`;
  const which = <span className="sr-only"> {number}</span>;
  return (
    <li className="px-5 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-18 min-w-0 break-words">{label}</h3>
        {passedOnAt && status === 'open' && <Badge tone="sky">With the administrators</Badge>}
        {status !== 'open' && <Badge>{OUTCOMES[status]}</Badge>}
      </div>
      <p className="text-14 text-ink-soft figures mt-0.5 mb-3">
        {number} · reported {formatDate(createdAt)}
        {decidedAt && ` · answered ${formatDate(decidedAt)}`}
        {hearsBack && ' · hears back by email'}
      </p>
      <BothVersions report={report} />
      {reason && <p className="mt-3">Reason: {reason}</p>}
      {status === 'open' && mayAnswer && answering === null && (
        <div className="mt-4 flex flex-wrap gap-3">
          {editor && (
            <a href={editor} className={buttonClass({ size: 'small' })}>
              <Pencil aria-hidden size={16} />
              Accept and edit{which}
            </a>
          )}
          <Button
            size="small"
            variant={editor ? 'secondary' : 'primary'}
            onClick={() => setAnswering('accept')}
          >
            {editor ? 'Corrected already' : 'Accept'}
            {which}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setAnswering('keep')}>
            Keep{which}
          </Button>
          {!passedOnAt && (
            <Button
              size="small"
              variant="quiet"
              busy={passOn.isPending}
              busyLabel="Passing on…"
              onClick={() => passOn.mutate({ reportId: id })}
            >
              Pass on{which}
            </Button>
          )}
        </div>
      )}
      {answering === 'accept' && <AcceptForm report={report} onDone={onDone} onCancel={close} />}
      {answering === 'keep' && <KeepForm report={report} onDone={onDone} onCancel={close} />}
    </li>
  );
}
