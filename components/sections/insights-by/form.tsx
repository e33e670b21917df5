'use client';

import { useEffect } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { FormError } from '@/components/forms/form-error';
import { EditFrame } from '@/components/sections/editing/edit-frame';
import { isChanged } from '@/components/sections/editing/insight-editor';
import { TextField } from '@/components/forms/text-field';
import { useDraft } from '@/components/forms/use-draft';
import { useToasts } from '@/components/ui/toasts';
import { TextInput } from '@/components/ui/text-input';
import { COMMUNITY_REPS_FORM } from '@/lib/client/insight-forms';
import { accountKeys } from '@/lib/client/queries/accounts';
import { communityKeys } from '@/lib/client/queries/communities';
import { useCallForm } from '@/lib/client/use-call-form';
import type { CommunityDetails } from '@/lib/communities/output';
import { fullName } from '@/lib/format/contact';
import { PATHS, shellHref } from '@/lib/constants/paths';
import { SECTION_EDITING } from '@/lib/insights/section-editing';
import { SECTIONS } from '@/lib/insights/sections';
import type { Account } from '@/lib/accounts/output';
import { PersonPicture } from '@/components/communities/person-picture';

interface RepresentativeFormProps {
  title: string;
  community: CommunityDetails;
  representative: CommunityDetails['userrole'][number];
  account: Account;
}

interface Values {
  userDesignationText: string;
  userDescription: string;
}

/** What a representative says of themselves on their community's page. */
export function RepresentativeForm({
  title,
  community,
  representative,
  account,
}: RepresentativeFormProps) {
  const { id } = community;
  const navigate = useNavigate();
  const { notify } = useToasts();
  const draft = useDraft<Values>(`wherewell-draft ${account.id} ${id} representative`);
  const stored: Values = {
    userDesignationText: representative.userDesignationText ?? '',
    userDescription: representative.userDescription ?? '',
  };
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'user/edit-community-reps',
    schema: COMMUNITY_REPS_FORM,
    defaultValues: stored,
    prepare: (said) => ({ userId: representative.id, ...said }),
    invalidates: [communityKeys.details(id), accountKeys.own, accountKeys.people],
    onSuccess: ({ message }) => {
      guard.release();
      draft.forget();
      form.reset();
      if (message) notify({ tone: 'success', text: message });
      void navigate({
        pathname: PATHS.communityDetails.to({ id }),
        hash: SECTIONS.find(({ name }) => name === 'insightsBy')?.anchor ?? '',
      });
    },
  });
  const { isDirty, errors } = form.formState;
  const values = useWatch({ control: form.control }) as Values;
  const changed = isDirty && isChanged(COMMUNITY_REPS_FORM, stored, values);
  const guard = useLeaveGuard(changed);

  const { keep, offered } = draft;
  useEffect(() => {
    keep(changed ? { values, baseVersion: 0, savedAt: new Date().toISOString() } : null);
  }, [values, changed, keep]);

  return (
    <EditFrame
      name={'insightsBy'}
      title={title}
      community={community}
      busy={busy}
      ready={ready && changed}
      isDirty={changed}
      preview={{ ...community, userrole: [{ ...representative, ...values }] }}
      offer={
        offered && {
          savedAt: offered.savedAt,
          text: offered.values.userDescription.trim(),
          onTake: () => {
            form.reset(offered.values, { keepDefaultValues: true });
            draft.answer();
          },
          onDiscard: draft.answer,
        }
      }
      texts={[{ name: 'userDescription', text: values.userDescription }]}
      onSubmit={submit}
      guard={{
        ...guard,
        leave: () => {
          draft.forget();
          guard.leave();
        },
      }}
    >
      <div className="flex items-center gap-4">
        <PersonPicture person={representative} className="text-28 size-18" sizes="72px" />
        <div className="min-w-0">
          <p className="text-18 font-semibold">{fullName(representative)}</p>
          {representative.id === account.id && (
            <a
              href={shellHref(PATHS.account.to({}))}
              className="link inline-flex min-h-11 items-center"
            >
              Edit Account
            </a>
          )}
        </div>
      </div>
      <FormProvider {...form}>
        <TextInput
          label="Job or community involvement"
          hint="What you do, or what you are to the community."
          maxLength={200}
          error={errors.userDesignationText?.message}
          {...form.register('userDesignationText')}
        />
        <TextField name="userDescription" label={SECTION_EDITING.insightsBy.prompt} />
      </FormProvider>
      <FormError message={serverError} />
    </EditFrame>
  );
}
