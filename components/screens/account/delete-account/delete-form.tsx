import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { AccountPage } from '@/components/account/account-page';
import { SESSION_WAS_OVER } from '@/components/account/session-was-over';
import { FormError } from '@/components/forms/form-error';
import { PasswordField } from '@/components/forms/password-field';
import { useSession } from '@/components/shell/session';
import { Button, buttonClass } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { Account } from '@/lib/accounts/schema';
import { DELETE_ACCOUNT_FORM } from '@/lib/client/own-account-forms';
import { useCallForm } from '@/lib/client/use-call-form';
import { PATHS, shellHref } from '@/lib/constants/paths';
import { WhatIsDeleted } from './what-is-deleted';

/** Deletes one's own account, after the password and a tick. */
export function DeleteForm({ account }: { account: Account }) {
  const { leave } = useSession();
  const { form, submit, busy, ready, failure, serverError } = useCallForm({
    path: 'user/delete-user',
    schema: DELETE_ACCOUNT_FORM,
    defaultValues: { password: '', understood: false },
    prepare: ({ password }) => ({ userId: account.id, password }),
    onDone: () => leave(PATHS.deleteAccountSuccess.to({})),
  });
  const { control, register, formState } = form;
  const wasOver = failure?.httpStatus === 401;

  useEffect(() => {
    if (wasOver) leave(`${PATHS.deleteAccountSuccess.to({})}?${SESSION_WAS_OVER}`);
  }, [wasOver, leave]);

  return (
    <AccountPage title="Delete account" lead={`The account of ${account.emailId}.`}>
      <WhatIsDeleted account={account} />
      <form noValidate onSubmit={submit} className="mt-8 max-w-md space-y-6">
        <FormError message={wasOver ? undefined : serverError} />
        <PasswordField
          label="Current password"
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
              {...{ onBlur, ref, name }}
            />
          )}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="danger"
            busy={busy}
            busyLabel="Deleting your account…"
            disabled={!ready}
          >
            Delete my account
          </Button>
          <a
            href={shellHref(PATHS.account.to({}))}
            className={buttonClass({ variant: 'secondary' })}
          >
            Keep my account
          </a>
        </div>
      </form>
    </AccountPage>
  );
}
