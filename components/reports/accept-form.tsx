import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/input/text-area';
import { TextInput } from '@/components/ui/input/text-input';
import { communityKeys } from '@/lib/client/queries/communities';
import { reportKeys } from '@/lib/client/queries/reports';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { parseFigure, typedFigure } from '@/lib/domains/figures/input';
import { acceptReportInput } from '@/lib/domains/reports/input';
import type { Report } from '@/lib/domains/reports/output';
import { REPORT_TEXT_LIMIT } from '@/lib/shared/constants/reports';
import { storedLength } from '@/lib/shared/format/visible-text';
import { figureOf } from './editor-of-report';

interface AcceptFormProps {
  report: Report;
  onDone: (message: string) => void;
  onCancel: () => void;
}

/** What somebody proposes, as far as it is a figure. */
const proposedFigure = (proposed: string): string => {
  const [found = ''] = /\$?\d[\d,]*(?:\.\d+)?/.exec(proposed) ?? [];
  return parseFigure(found) === undefined ? '' : found.replace(/,$/, '');
};

/** Says that a reader was right. A figure is replaced with it; anything else was edited before. */
export function AcceptForm({ report, onDone, onCancel }: AcceptFormProps) {
  const figure = figureOf(report);
  const { reason: reasonField, source: sourceField } = acceptReportInput.shape;
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'report/accept',
    schema: z.object({
      value: figure ? typedFigure(figure) : z.string().transform(() => null),
      source: figure ? sourceField.unwrap() : z.string(),
      reason: reasonField,
    }),
    defaultValues: {
      value: figure ? proposedFigure(report.proposed) : '',
      source: figure ? (report.evidence ?? '') : '',
      reason: '',
    },
    prepare: (values) => ({ reportId: report.id, ...values }),
    invalidates: [reportKeys.inbox(report.communityId), communityKeys.details(report.communityId)],
    onSuccess: ({ message }) => {
      guard.release();
      onDone(message);
    },
  });
  const { errors, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, busy);
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <form
      noValidate
      aria-label={`Correct ${report.label}`}
      onSubmit={submit}
      className="border-line mt-4 space-y-4 border-t pt-4"
    >
      <FormError message={serverError} />
      {figure && (
        <div className="tablet:grid-cols-2 grid gap-4">
          <TextInput
            {...form.register('value')}
            label={`${report.label}, corrected`}
            inputMode="decimal"
            error={errors.value?.message}
          />
          <TextInput
            {...form.register('source')}
            label="Source of the right figure"
            hint="A name or a link. Later imports leave this figure alone."
            error={errors.source?.message}
          />
        </div>
      )}
      <TextArea
        {...form.register('reason')}
        label="Reason, for everybody to read"
        rows={2}
        limit={REPORT_TEXT_LIMIT}
        length={storedLength(reason)}
        error={errors.reason?.message}
        className="min-h-20!"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={!ready} busy={busy} busyLabel="Saving…">
          {figure ? 'Publish the correction' : 'Mark as corrected'}
        </Button>
        <Button size="small" variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
