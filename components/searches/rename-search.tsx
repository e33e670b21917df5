import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/input/text-input';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { savedSearchKeys } from '@/lib/client/queries/saved-searches';
import { searchForm } from '@/lib/domains/saved-searches/input';
import type { SavedSearch } from '@/lib/domains/saved-searches/output';
import { SAVED_SEARCH_LIMITS } from '@/lib/shared/constants/saved-searches';

const nameForm = searchForm.pick({ name: true });

interface RenameSearchProps {
  search: SavedSearch;
  onDone: () => void;
}

/** Gives a saved search another name. */
export function RenameSearch({ search: { id, name }, onDone }: RenameSearchProps) {
  const { form, submit, busy, serverError } = useCallForm({
    path: 'user/update-saved-search',
    schema: nameForm,
    defaultValues: { name },
    prepare: (values) => ({ id, name: values.name }),
    invalidates: [savedSearchKeys.mine],
    onSuccess: onDone,
  });
  const guard = useLeaveGuard(form.formState.isDirty, busy);
  return (
    <form
      noValidate
      aria-label={`Rename ${name}`}
      onSubmit={submit}
      className="flex max-w-xl flex-wrap items-end gap-3"
    >
      <FormError message={serverError} />
      <TextInput
        {...form.register('name')}
        label="Name"
        autoComplete="off"
        autoFocus
        maxLength={SAVED_SEARCH_LIMITS.name}
        error={form.formState.errors.name?.message}
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
