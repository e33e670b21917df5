import { useWatch } from 'react-hook-form';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/input/text-area';
import { reportKeys } from '@/lib/client/queries/reports';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { keepReportInput } from '@/lib/domains/reports/input';
import type { Report } from '@/lib/domains/reports/output';
import { REPORT_TEXT_LIMIT } from '@/lib/shared/constants/reports';
import { storedLength } from '@/lib/shared/format/visible-text';

interface KeepFormProps {
  report: Report;
  onDone: (message: string) => void;
  onCancel: () => void;
}

/** Leaves the page as it is, and says why. */
export function KeepForm({ report, onDone, onCancel }: KeepFormProps) {
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'report/keep',
    schema: keepReportInput.pick({ reason: true }),
    defaultValues: { reason: '' },
    prepare: ({ reason }) => ({ reportId: report.id, reason }),
    invalidates: [reportKeys.inbox(report.communityId)],
    onSuccess: ({ message }) => {
      guard.release();
      onDone(message);
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty, busy);
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <form
      noValidate
      aria-label={`Keep ${report.label}`}
      onSubmit={submit}
      className="border-line mt-4 space-y-4 border-t pt-4"
    >
      <FormError message={serverError} />
      <TextArea
        {...form.register('reason')}
        label={report.hearsBack ? 'Reason, sent to who asked' : 'Reason'}
        rows={2}
        limit={REPORT_TEXT_LIMIT}
        length={storedLength(reason)}
        error={form.formState.errors.reason?.message}
        className="min-h-20!"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={!ready} busy={busy} busyLabel="Saving…">
          Keep as it is
        </Button>
        <Button size="small" variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
