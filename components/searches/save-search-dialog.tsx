import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/input/radio-group';
import { TextInput } from '@/components/ui/input/text-input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useToasts } from '@/components/ui/overlay/toasts';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { goTo } from '@/lib/client/go-to';
import { savedSearchKeys } from '@/lib/client/queries/saved-searches';
import { searchForm } from '@/lib/domains/saved-searches/input';
import type { ListAddress } from '@/lib/search/address/list-address';
import { formatSearch } from '@/lib/search/saved/saved-address';
import { suggestSearchName } from '@/lib/search/saved/search-name';
import { PATHS } from '@/lib/shared/constants/paths';
import { SAVED_SEARCH_LIMITS, SEARCH_EMAILS } from '@/lib/shared/constants/saved-searches';
import { EMAIL_LABELS } from './email-labels';

interface SaveSearchDialogProps {
  address: ListAddress;
  onClose: () => void;
}

const OPTIONS = SEARCH_EMAILS.map((value) => ({ value, label: EMAIL_LABELS[value] }));

/** Names a search, and says whether an email tells what newly fits it. */
export default function SaveSearchDialog({ address, onClose }: SaveSearchDialogProps) {
  const { notify } = useToasts();
  const [asking, setAsking] = useState(false);
  const { form, submit, busy, serverError } = useCallForm({
    path: 'user/save-search',
    schema: searchForm,
    defaultValues: { name: suggestSearchName(address), email: 'weekly' as const },
    prepare: (values) => ({ ...values, search: formatSearch(address) }),
    invalidates: [savedSearchKeys.mine],
    onSuccess: ({ data: { name }, wasSaved }) => {
      notify({
        text: wasSaved ? `You saved this search before, as “${name}”.` : `Saved “${name}”.`,
        tone: wasSaved ? 'info' : 'success',
        action: { label: 'See searches', onAct: () => goTo(PATHS.savedSearches.pattern) },
      });
      onClose();
    },
  });
  const close = () => {
    if (form.formState.isDirty) setAsking(!asking);
    else onClose();
  };
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="small"
      title="Save this search"
      description="Find it again in Favorites, under Searches, on every device."
      dismissable={!busy}
      startsInField
    >
      <form noValidate aria-label="Save this search" onSubmit={submit} className="space-y-5 pt-2">
        <FormError message={serverError ?? errors.root?.message} />
        <TextInput
          {...form.register('name')}
          label="Name"
          autoComplete="off"
          maxLength={SAVED_SEARCH_LIMITS.name}
          required
          error={errors.name?.message}
        />
        <Controller
          control={form.control}
          name="email"
          render={({ field }) => (
            <RadioGroup
              legend="Email me what newly fits"
              options={OPTIONS}
              value={field.value}
              onChange={field.onChange}
              error={errors.email?.message}
            />
          )}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Saving…">
            Save
          </Button>
        </div>
      </form>
      <LeaveDialog form="entry" guard={{ asking, stay: () => setAsking(false), leave: onClose }} />
    </Dialog>
  );
}
