import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/input/text-area';
import { useSendForm } from '@/lib/client/forms/use-send-form';
import { listKeys } from '@/lib/client/queries/lists';
import { useSendOrWait } from '@/lib/client/use-call-mutation';
import { NOTE_LIMIT } from '@/lib/domains/lists/constants';
import { noteForm } from '@/lib/domains/lists/input';
import type { ListNote } from '@/lib/domains/lists/output';
import { storedLength } from '@/lib/shared/format/visible-text';

const FIELD = 'min-h-20!';

interface NewNoteProps {
  listId: string;
  itemId: number;
  /** Of the place. */
  name: string;
}

/** Adds a note about a place. */
export function NewNote({ listId, itemId, name }: NewNoteProps) {
  const sendOrWait = useSendOrWait();
  const { form, submit, busy, serverError } = useSendForm({
    schema: noteForm,
    defaultValues: { text: '' },
    send: ({ text }) =>
      sendOrWait(
        'list/add-note',
        { listId, itemId, text },
        {
          invalidates: [listKeys.one(listId)],
          showError: 'inline',
          scope: `list ${listId}`,
          waits: { label: `Your note on ${name}: “${text}”` },
        },
      ),
    onSuccess: () => {
      form.reset({ text: '' });
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty, busy);
  const text = useWatch({ control: form.control, name: 'text' });
  return (
    <form noValidate aria-label={`New note on ${name}`} onSubmit={submit} className="space-y-2">
      <FormError message={serverError} />
      <TextArea
        {...form.register('text')}
        label={`Your note on ${name}`}
        rows={2}
        limit={NOTE_LIMIT}
        length={storedLength(text)}
        error={form.formState.errors.text?.message}
        className={FIELD}
      />
      <Button type="submit" size="small" variant="secondary" busy={busy} busyLabel="Adding…">
        Add note
      </Button>
      <LeaveDialog guard={guard} />
    </form>
  );
}

interface EditNoteProps {
  listId: string;
  /** Of the place. */
  name: string;
  note: ListNote;
  onDone: () => void;
}

/** Changes a note of one's own. Where it was changed elsewhere, both texts are in sight. */
export function EditNote({ listId, name, note, onDone }: EditNoteProps) {
  const sendOrWait = useSendOrWait();
  const client = useQueryClient();
  const [seen] = useState(note.version);
  /** The person was told of another text: from then on, they replace what they see. */
  const [told, setTold] = useState(false);
  const { form, submit, busy, serverError } = useSendForm({
    schema: noteForm,
    defaultValues: { text: note.text },
    send: ({ text }) =>
      sendOrWait(
        'list/edit-note',
        { listId, noteId: note.id, text, version: told ? note.version : seen },
        {
          invalidates: [listKeys.one(listId)],
          showError: 'inline',
          scope: `list ${listId}`,
          waits: { label: `Your note on ${name}: “${text}”`, about: `note ${note.id}` },
        },
      ),
    onSuccess: onDone,
    onFailure: ({ httpStatus }) => {
      if (httpStatus !== 409) return;
      setTold(true);
      void client.invalidateQueries({ queryKey: listKeys.one(listId) });
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty, busy);
  const text = useWatch({ control: form.control, name: 'text' });
  return (
    <form noValidate aria-label="Change your note" onSubmit={submit} className="space-y-2">
      <FormError message={serverError} />
      {told && note.version !== seen && (
        <p className="text-14 bg-marigold-soft rounded-control px-3 py-2 whitespace-pre-line">
          Stored now: “{note.text}”
        </p>
      )}
      <TextArea
        {...form.register('text')}
        label="Your note"
        rows={2}
        limit={NOTE_LIMIT}
        length={storedLength(text)}
        error={form.formState.errors.text?.message}
        className={FIELD}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy} busyLabel="Saving…">
          Save note
        </Button>
        <Button size="small" variant="secondary" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
