import { Controller } from 'react-hook-form';
import * as z from 'zod';
import {
  DismissalFields,
  dismissalFaults,
  dismissalOf,
  NO_DISMISSAL,
  type DismissalValue,
} from '@/components/account/dismissal-fields';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { FormError } from '@/components/forms/form-error';
import { PasswordField } from '@/components/forms/password-field';
import { Button, buttonClass } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/input/checkbox';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { deleteUserInput } from '@/lib/domains/accounts/input';
import type { CallKey } from '@/lib/client/queries/call-query';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

const schema = deleteUserInput.pick({ password: true }).extend({
  dismissal: z.custom<DismissalValue>(),
  understood: z.boolean().refine((ticked) => ticked, ACCOUNT_MESSAGES.required),
});

/** Whom an administrator dismisses hears why. */
const dismissing = schema.superRefine(({ dismissal }, context) => {
  for (const [field, message] of Object.entries(dismissalFaults(dismissal)))
    context.addIssue({ code: 'custom', path: ['dismissal', field], message });
});

interface DeleteFormProps {
  userId: string;
  /** Who loses a community by it, and reads why; null where nobody does. */
  dismissed?: string | null;
  /** What its controls say. */
  words: { password: string; hint?: string; submit: string; busy: string; keep: string };
  /** Where somebody goes who keeps the account. */
  keepsAt?: string;
  /** What is read again before the end. */
  invalidates: readonly CallKey[];
  onDone: (message: string) => void;
  /** Nothing was deleted: the person's session had ended. Without it, they log in again. */
  onSessionOver?: () => void;
}

/** Deletes an account, after the person's password and a checked box. */
export function DeleteForm({
  userId,
  dismissed = null,
  words,
  keepsAt = PATHS.account.to({}),
  invalidates,
  onDone,
  onSessionOver,
}: DeleteFormProps) {
  const { form, submit, busy, ready, failure, serverError } = useCallForm({
    path: 'user/delete-user',
    schema: dismissed === null ? schema : dismissing,
    defaultValues: { password: '', dismissal: NO_DISMISSAL, understood: false },
    prepare: ({ password, dismissal }) => ({
      userId,
      password,
      ...(dismissed !== null && { dismissal: dismissalOf(dismissal) }),
    }),
    invalidates,
    expectsSessionEnd: onSessionOver !== undefined,
    onSuccess: ({ message }) => {
      guard.release();
      onDone(message);
    },
    onFailure: ({ httpStatus }) => {
      if (httpStatus !== 401) return;
      guard.release();
      onSessionOver?.();
    },
  });
  const { control, register, formState } = form;
  const guard = useLeaveGuard(formState.isDirty, busy);
  const wasOver = failure?.httpStatus === 401;

  return (
    <form noValidate onSubmit={submit} className="mt-8 max-w-md space-y-6">
      <FormError message={wasOver ? undefined : serverError} />
      {dismissed !== null && (
        <Controller
          control={control}
          name="dismissal"
          render={({ field: { value, onChange }, fieldState: { isDirty } }) => (
            <DismissalFields
              name={dismissed}
              value={value}
              onChange={onChange}
              faults={isDirty ? dismissalFaults(value) : {}}
            />
          )}
        />
      )}
      <PasswordField
        label={words.password}
        hint={words.hint}
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Controller
        control={control}
        name="understood"
        render={({ field: { value, onChange, onBlur, ref, name } }) => (
          <Checkbox
            label="I understand"
            checked={value}
            onCheckedChange={onChange}
            onBlur={onBlur}
            ref={ref}
            name={name}
          />
        )}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy} busyLabel={words.busy} disabled={!ready}>
          {words.submit}
        </Button>
        <a href={shellHref(keepsAt)} className={buttonClass({ variant: 'secondary' })}>
          {words.keep}
        </a>
      </div>
      <LeaveDialog form="entry" guard={guard} />
    </form>
  );
}
