import { Pencil } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TextInput } from '@/components/ui/input/text-input';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { listKeys } from '@/lib/client/queries/lists';
import { LIST_TITLE_LIMIT } from '@/lib/domains/lists/constants';
import { titleForm } from '@/lib/domains/lists/input';
import type { HouseholdList } from '@/lib/domains/lists/output';

interface ListTitleProps {
  list: HouseholdList;
  /** The page's heading, or one below it. */
  level: 1 | 2;
}

/** The title of a list, which everybody who keeps it can change. */
export function ListTitle({ list, level }: ListTitleProps) {
  const [editing, setEditing] = useState(false);
  const Heading = `h${level}` as const;
  if (editing) return <TitleForm list={list} onDone={() => setEditing(false)} />;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Heading
        dir="auto"
        className={level === 1 ? 'text-36 min-w-0 break-words' : 'text-28 min-w-0 break-words'}
      >
        {list.title}
      </Heading>
      <IconButton
        label="Change the title"
        icon={<Pencil size={18} />}
        onClick={() => setEditing(true)}
        className="print:hidden"
      />
    </div>
  );
}

function TitleForm({ list, onDone }: { list: HouseholdList; onDone: () => void }) {
  const client = useQueryClient();
  /** The one that the person saw, until they were told of another. */
  const [version, setVersion] = useState<number | null>(list.version);
  const { form, submit, busy, serverError } = useCallForm({
    path: 'list/rename',
    schema: titleForm,
    defaultValues: { title: list.title },
    prepare: ({ title }) => ({ listId: list.id, title, version: version ?? list.version }),
    invalidates: [listKeys.one(list.id), listKeys.mine],
    onSuccess: onDone,
    onFailure: ({ httpStatus }) => {
      if (httpStatus !== 409) return;
      setVersion(null);
      void client.invalidateQueries({ queryKey: listKeys.one(list.id) });
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty, busy);
  return (
    <form
      noValidate
      aria-label="Title of the list"
      onSubmit={submit}
      className="flex w-full max-w-xl flex-wrap items-end gap-3"
    >
      <FormError message={serverError} />
      <TextInput
        {...form.register('title')}
        label="Title"
        maxLength={LIST_TITLE_LIMIT}
        error={form.formState.errors.title?.message}
        fieldClassName="min-w-0 flex-[1_1_14rem]"
      />
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Save
      </Button>
      <Button variant="secondary" disabled={busy} onClick={onDone}>
        Cancel
      </Button>
      <LeaveDialog guard={guard} />
    </form>
  );
}
