import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useSession } from '@/components/auth/session';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button, buttonClass } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/input/radio-group';
import { TextArea } from '@/components/ui/input/text-area';
import { TextInput } from '@/components/ui/input/text-input';
import type { CallOutput } from '@/lib/app/calls';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { solveRobotCheck } from '@/lib/client/robot-check';
import { reportForm } from '@/lib/domains/reports/input';
import {
  REPORT_PROBLEM_NAMES,
  REPORT_PROBLEMS,
  REPORT_TEXT_LIMIT,
  type ReportProblem,
  type ReportSubjectKind,
} from '@/lib/shared/constants/reports';
import { storedLength } from '@/lib/shared/format/visible-text';

interface ReportFormProps {
  about: { communityId: number; kind: ReportSubjectKind; subjectId: string };
  subject: CallOutput<'report/get-subject'>['data'];
  /** The community's page. */
  page: string;
  onSent: (sent: CallOutput<'report/create'>['data']) => void;
}

const OPTIONS = REPORT_PROBLEM_NAMES.map((value) => ({ value, label: REPORT_PROBLEMS[value] }));

/** What is wrong, what is right, and how somebody knows. */
export function ReportForm({ about, subject, page, onSent }: ReportFormProps) {
  const { account } = useSession();
  const quoteId = useId();
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'report/create',
    schema: reportForm,
    defaultValues: {
      problem: '' as ReportProblem,
      proposed: '',
      evidence: '',
      emailId: account?.emailId ?? '',
    },
    prepare: async ({ evidence, emailId, ...said }) => ({
      ...about,
      ...said,
      evidence: evidence ?? '',
      emailId: emailId ?? '',
      recapToken: account ? null : await solveRobotCheck(),
    }),
    invalidates: [],
    onSuccess: ({ data }) => {
      guard.release();
      onSent(data);
    },
  });
  const { errors, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, busy);
  const proposed = useWatch({ control: form.control, name: 'proposed' });
  const { label, quote, place } = subject;
  return (
    <form noValidate aria-label="Report a problem" onSubmit={submit} className="card mt-5 p-5">
      <div className="space-y-5">
        <figure aria-labelledby={quoteId}>
          <figcaption id={quoteId} className="text-14 text-ink-soft font-semibold">
            {label} · {place}
          </figcaption>
          <blockquote
            dir="auto"
            className="border-line-strong text-18 mt-1.5 line-clamp-6 border-l-4 pl-3 font-serif break-words whitespace-pre-line"
          >
            {quote || 'No text'}
          </blockquote>
        </figure>
        <FormError message={serverError} />
        <Controller
          control={form.control}
          name="problem"
          render={({ field }) => (
            <RadioGroup
              legend="What is wrong?"
              options={OPTIONS}
              value={field.value}
              onChange={field.onChange}
              error={errors.problem?.message}
              className="phone:[&>div]:grid phone:[&>div]:grid-cols-2 phone:[&>div]:gap-2 phone:[&>div]:space-y-0"
            />
          )}
        />
        <TextArea
          {...form.register('proposed')}
          label="What is right? (optional)"
          rows={3}
          limit={REPORT_TEXT_LIMIT}
          length={storedLength(proposed)}
          error={errors.proposed?.message}
          className="min-h-20!"
        />
        <TextInput
          {...form.register('evidence')}
          label="How do you know? A link (optional)"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={errors.evidence?.message}
        />
        <TextInput
          {...form.register('emailId')}
          label="Your email, to hear back (optional)"
          type="email"
          autoComplete="email"
          hint="Used for the answer alone, and deleted with it."
          error={errors.emailId?.message}
        />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <a href={page} className={buttonClass({ variant: 'secondary' })}>
          Cancel
        </a>
        <Button type="submit" disabled={!ready} busy={busy} busyLabel="Sending…">
          Send Report
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
