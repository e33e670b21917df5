import { useRef, useState } from 'react';
import * as z from 'zod';
import { useSession } from '@/components/auth/session';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { useRestoreAfterLogin } from '@/components/forms/use-restore-after-login';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input/select';
import { TextInput } from '@/components/ui/input/text-input';
import { ROLES, roleWord } from '@/lib/shared/access/roles';
import { signUpLinkKeys } from '@/lib/client/queries/sign-up-links';
import { resetToSaved } from '@/lib/client/changed-fields';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { SIGN_UP_LINK_MESSAGES as SAY } from '@/lib/domains/sign-up-links/constants';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { typedLine } from '@/lib/shared/input/fields';

const OPTIONS = Object.values(ROLES).map((roleId) => ({
  value: String(roleId),
  label: roleWord({ roleId }),
}));

const line = typedLine(ERROR_MESSAGES.text);

const schema = z.object({
  roleId: z.enum(['0', '1', '2']),
  companyId: line.max(100, SAY.company),
  note: line.max(100, SAY.company),
  mostUses: line.regex(/^[1-9]\d{0,3}$/, SAY.uses),
});

type Values = z.input<typeof schema>;

const EMPTY: Values = { roleId: '0', companyId: '', note: '', mostUses: '1' };

/** Makes a link, and shows it once. */
export function NewSignUpLink() {
  const [link, setLink] = useState<string | null>(null);
  const given = useRef(EMPTY);
  const { account } = useSession();
  const { form, submit, busy, serverError } = useCallForm({
    path: 'user/create-sign-up-link',
    schema,
    defaultValues: EMPTY,
    prepare: ({ mostUses, ...others }) => {
      given.current = form.getValues();
      return { ...others, mostUses: Number(mostUses) };
    },
    invalidates: [signUpLinkKeys.all],
    onSuccess: ({ data }) => {
      kept.forget();
      resetToSaved(form, EMPTY, given.current);
      setLink(data.link);
    },
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const guard = useLeaveGuard(isDirty, busy);
  const kept = useRestoreAfterLogin(form, `${account?.id ?? ''} sign-up-link`, [
    'roleId',
    'companyId',
    'note',
    'mostUses',
  ]);
  return (
    <>
      <form noValidate aria-label="New sign-up link" onSubmit={submit} className="space-y-4">
        {kept.offer}
        <FormError message={serverError} />
        <div className="tablet:grid-cols-3 grid max-w-3xl grid-cols-1 gap-4">
          <Select
            label="Account type"
            options={OPTIONS}
            error={errors.roleId?.message}
            {...register('roleId')}
          />
          <TextInput
            label="Company"
            optional
            maxLength={100}
            error={errors.companyId?.message}
            {...register('companyId')}
          />
          <TextInput
            label="Number of uses"
            inputMode="numeric"
            required
            maxLength={4}
            error={errors.mostUses?.message}
            {...register('mostUses')}
          />
        </div>
        <TextInput
          label="Note"
          optional
          hint="Whom the link is for. Only administrators see it."
          maxLength={100}
          fieldClassName="max-w-3xl"
          error={errors.note?.message}
          {...register('note')}
        />
        <Button type="submit" busy={busy} busyLabel="Creating…">
          Create sign-up link
        </Button>
        <LeaveDialog guard={guard} />
      </form>
      {link !== null && <Ready key={link} link={link} />}
    </>
  );
}

function Ready({ link }: { link: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      // Without https, a browser has no clipboard for pages.
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="rounded-card bg-moss mt-5 max-w-3xl space-y-3 px-5 py-4">
      <p role="status">{SAY.created}</p>
      <TextInput
        label="The link"
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy link
        </Button>
        <p role="status">
          {copied === true && 'Copied link successfully.'}
          {copied === false && 'We couldn’t copy it. Select the link and copy it yourself.'}
        </p>
      </div>
    </div>
  );
}
