import { useWatch } from 'react-hook-form';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/input/text-area';
import { useSendForm } from '@/lib/client/forms/use-send-form';
import { NOTE_LIMIT } from '@/lib/domains/lists/constants';
import { noteForm } from '@/lib/domains/lists/input';
import { storedLength } from '@/lib/shared/format/visible-text';

interface KeptNoteProps {
  /** Of the place. */
  name: string;
  note: string;
  /** @param text '' deletes it */
  onSave: (text: string) => void;
}

/** The one note on a place that this browser keeps. */
export function KeptNote({ name, note, onSave }: KeptNoteProps) {
  const { form, submit, busy } = useSendForm({
    schema: noteForm,
    defaultValues: { text: note },
    send: ({ text }) => Promise.resolve(text),
    onSuccess: (text) => onSave(text),
  });
  const guard = useLeaveGuard(form.formState.isDirty, busy);
  const text = useWatch({ control: form.control, name: 'text' });
  return (
    <form
      noValidate
      aria-label={`Note on ${name}`}
      onSubmit={submit}
      className="border-line border-t px-3 py-3 print:hidden"
    >
      <div className="max-w-measure space-y-2">
        <TextArea
          {...form.register('text')}
          label={`Your note on ${name}`}
          rows={2}
          limit={NOTE_LIMIT}
          length={storedLength(text)}
          error={form.formState.errors.text?.message}
          className="min-h-20!"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" variant="secondary">
            Save note
          </Button>
          {note !== '' && (
            <Button size="small" variant="quiet" onClick={() => onSave('')}>
              Delete note
            </Button>
          )}
        </div>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
