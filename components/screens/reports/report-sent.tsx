import { CircleCheck } from 'lucide-react';
import { focusHeading } from '@/components/ui/hooks/focus-heading';
import { buttonClass } from '@/components/ui/button';
import type { CallOutput } from '@/lib/app/calls';
import { formatDay } from '@/lib/shared/format/dates';

interface ReportSentProps {
  sent: CallOutput<'report/create'>['data'];
  label: string;
  page: string;
}

/** The number of a report, what happens to it, and by when. */
export function ReportSent({ sent, label, page }: ReportSentProps) {
  const { number, answeredBy, passedOnAt, byEmail } = sent;
  const by = passedOnAt && formatDay(passedOnAt.slice(0, 10));
  return (
    <section aria-labelledby="report-sent" className="card p-6">
      <CircleCheck aria-hidden size={28} className="text-spruce" />
      <h1
        id="report-sent"
        tabIndex={-1}
        ref={(heading) => {
          if (heading) focusHeading(heading);
        }}
        className="text-28 mt-3"
      >
        Thank you. This is report #{number}.
      </h1>
      <p className="mt-3">
        {answeredBy === 'representative'
          ? `The community’s representative looks at what you said about ${label}. Where they haven’t answered by ${by ?? ''}, the administrators do.`
          : `Nobody represents this community, so the administrators look at what you said about ${label}.`}
      </p>
      <p className="text-ink-soft mt-2">
        {byEmail
          ? 'You’ll get the answer by email.'
          : 'You left no email, so you’ll see the answer on the page alone: in what changed, with the reason.'}
      </p>
      <a href={page} className={buttonClass({ className: 'mt-5' })}>
        Back to the page
      </a>
    </section>
  );
}
