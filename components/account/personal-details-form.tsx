'use client';

import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useSession } from '@/components/auth/session';
import { useRestoreAfterLogin } from '@/components/forms/use-restore-after-login';
import { FormError } from '@/components/forms/form-error';
import { Button, buttonClass } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import { Select } from '@/components/ui/input/select';
import { TextArea } from '@/components/ui/input/text-area';
import { TextInput } from '@/components/ui/input/text-input';
import { isRepresentative } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import { personalDetailsInput } from '@/lib/domains/accounts/input';
import { changedFields } from '@/lib/client/changed-fields';
import { accountKeys } from '@/lib/client/queries/accounts';
import { centerKeys } from '@/lib/client/queries/center';
import { communityKeys } from '@/lib/client/queries/communities';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { NAME_LONGEST } from '@/lib/shared/constants/account-limits';
import { TEXT_LIMIT } from '@/lib/shared/constants/limits';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { storedLength } from '@/lib/shared/format/visible-text';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { WordingAdvice, wordingAdviceId } from '@/components/forms/wording-advice';
import { PictureField, type PictureChoice } from './picture-field';
import { withInitials } from './display-name';
import { stateOptions, stateValue } from './state-options';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';

export interface PersonalDetailsFormProps {
  account: Account;
  /** Whether it is the reader's. */
  whose?: keyof typeof ABOUT;
  /** Where Cancel leads. */
  leadsTo?: string;
  onSaved: () => void;
}

/** Over and under what a representative says of themselves, by who reads it. */
const ABOUT = {
  own: {
    heading: 'On your community page',
    designation: 'Your job or your role in the community.',
    description: 'Why you became this community’s representative.',
  },
  other: {
    heading: 'On their community page',
    designation: 'Their job or their role in the community.',
    description: 'Why they became this community’s representative.',
  },
} as const;
const { firstName, lastName } = personalDetailsInput.shape;

const schema = personalDetailsInput.omit({ userId: true }).extend({
  firstName: firstName.unwrap(),
  lastName: lastName.unwrap(),
  profilePic: z.custom<PictureChoice>(),
});

/** Names, place and picture, and what a representative says of themselves. */
export function PersonalDetailsForm({
  account,
  whose = 'own',
  leadsTo = PATHS.account.to({}),
  onSaved,
}: PersonalDetailsFormProps) {
  const represents = isRepresentative(account);
  const aboutId = useId();
  const owner = useSession().account?.id ?? '';
  const [stored] = useState(() => ({
    firstName: account.firstName,
    lastName: account.lastName,
    city: account.city ?? '',
    state: stateValue(account.state),
    profilePic: null,
    userDesignationText: account.userDesignationText ?? '',
    userDescription: account.userDescription ?? '',
  }));
  const { form, submit, busy, serverError } = useCallForm({
    path: 'user/update-user-personal-details',
    schema,
    multipart: true,
    defaultValues: stored,
    prepare: (given) => {
      const changed = Object.entries(changedFields(given, schema.safeParse(stored).data));
      return {
        userId: account.id,
        // What is empty is cleared; null would leave the form, and the stored text stay.
        ...Object.fromEntries(changed.map(([name, value]) => [name, value ?? ''])),
      };
    },
    // A representative's name and picture are on the community's page too.
    invalidates: [accountKeys.own, accountKeys.people, communityKeys.allDetails, ...centerKeys.all],
    onSuccess: () => {
      guard.release();
      kept.forget();
      onSaved();
    },
  });
  /** Whether a chosen picture is still being made ready. */
  const [working, setWorking] = useState(false);
  const { control, register, clearErrors, setError, formState } = form;
  const { errors, isDirty } = formState;
  const guard = useLeaveGuard(isDirty, busy);
  const kept = useRestoreAfterLogin(form, `${owner} details ${account.id}`, [
    'firstName',
    'lastName',
    'city',
    'state',
    'userDesignationText',
    'userDescription',
  ]);
  const [description, picture] = useWatch({ control, name: ['userDescription', 'profilePic'] });

  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      {kept.offer}
      <FormError message={serverError} />
      <Controller
        control={control}
        name="profilePic"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <PictureField
            person={withInitials(account)}
            value={value}
            error={error?.message}
            onChange={(choice: PictureChoice) => {
              clearErrors('profilePic');
              onChange(choice);
            }}
            onFault={(message) => setError('profilePic', { message })}
            onWork={setWorking}
          />
        )}
      />
      <div className="phone:grid-cols-2 grid gap-x-4 gap-y-6">
        <TextInput
          label="First Name"
          autoComplete="given-name"
          maxLength={NAME_LONGEST}
          required
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput
          label="Last Name"
          autoComplete="family-name"
          maxLength={NAME_LONGEST}
          required
          error={errors.lastName?.message}
          {...register('lastName')}
        />
        <TextInput
          label="City"
          optional
          autoComplete="address-level2"
          maxLength={200}
          error={errors.city?.message}
          {...register('city')}
        />
        <Select
          label="State"
          optional
          autoComplete="address-level1"
          placeholder="No state"
          options={stateOptions(account.state)}
          error={errors.state?.message}
          {...register('state')}
        />
      </div>
      {represents && (
        <section aria-labelledby={aboutId} className="border-line space-y-6 border-t pt-6">
          <h2 id={aboutId} className="text-22">
            {ABOUT[whose].heading}
          </h2>
          <TextInput
            label="Designation"
            dir="auto"
            optional
            hint={ABOUT[whose].designation}
            maxLength={200}
            error={errors.userDesignationText?.message}
            {...register('userDesignationText')}
          />
          <div>
            <TextArea
              label="Description"
              dir="auto"
              optional
              hint={ABOUT[whose].description}
              limit={TEXT_LIMIT}
              length={storedLength(description ?? '')}
              error={errors.userDescription?.message}
              aria-describedby={wordingAdviceId('userDescription')}
              {...register('userDescription')}
            />
            <WordingAdvice name="userDescription" text={description ?? ''} />
          </div>
        </section>
      )}
      {busy && picture instanceof File && <ProgressBar label="Uploading the picture…" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Saving…" disabled={!isDirty || working}>
          Save
        </Button>
        <a href={shellHref(leadsTo)} className={buttonClass({ variant: 'secondary' })}>
          Cancel
        </a>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
