'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { FormError } from '@/components/forms/form-error';
import { withPublished } from '@/components/sections/published';
import { draftKey, representativePart } from '@/components/sections/editing/draft-keys';
import { EditFrame } from '@/components/sections/editing/edit-frame';
import { isChanged } from '@/components/sections/editing/form-values';
import { History, ProfileHistory } from '@/components/sections/editing/history';
import { MarkedChanges } from '@/components/sections/editing/marked-changes';
import { publishBlocker } from '@/components/forms/publish-blocker';
import { useRestore } from '@/components/sections/editing/use-restore';
import { TextField } from '@/components/forms/text-field';
import { useDraft } from '@/components/forms/use-draft';
import { useToasts } from '@/components/ui/overlay/toasts';
import { TextInput } from '@/components/ui/input/text-input';
import { changedFields, resetToSaved } from '@/lib/client/changed-fields';
import { accountKeys } from '@/lib/client/queries/accounts';
import { communityKeys, communityQueries } from '@/lib/client/queries/communities';
import { communityRepsInput } from '@/lib/domains/accounts/input';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { fullName } from '@/lib/shared/format/contact';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { INSIGHTS_BY } from '@/lib/domains/insights/sections/insights-by';
import type { Account } from '@/lib/domains/accounts/output';
import { PersonPicture } from '@/components/communities/person-picture';

const { userDesignationText, userDescription } = communityRepsInput.shape;

const FORM = z.object({
  userDesignationText,
  userDescription: userDescription.unwrap().unwrap(),
});

interface RepresentativeFormProps {
  community: CommunityDetails;
  representative: CommunityDetails['userrole'][number];
  account: Account;
}

const VALUES = z.object({ userDesignationText: z.string(), userDescription: z.string() });

type Values = z.infer<typeof VALUES>;

const CONFLICT = 409;

const valuesOf = (of: RepresentativeFormProps['representative']): Values => ({
  userDesignationText: of.userDesignationText ?? '',
  userDescription: of.userDescription ?? '',
});

const DESIGNATION = 'Job or community involvement';

const inWords = ({ userDesignationText, userDescription }: Values) => [
  { label: DESIGNATION, text: userDesignationText },
  { label: INSIGHTS_BY.prompt, text: userDescription },
];

/** What a representative says of themselves on their community's page. */
export function RepresentativeForm({
  community,
  representative,
  account,
}: RepresentativeFormProps) {
  const { id } = community;
  const navigate = useNavigateWhileMounted();
  const { notify } = useToasts();
  const part = representativePart(representative.id);
  const draft = useDraft(draftKey(account.id, id, part), VALUES, { communityId: id, part });
  const client = useQueryClient();
  // What the person changes is compared with what they saw, not with what a later read brings.
  const [stored, setStored] = useState(() => valuesOf(representative));
  const invalidates = [
    communityKeys.details(id),
    accountKeys.own,
    accountKeys.people,
    accountKeys.profileVersions,
  ];
  const { form, submit, busy, ready, serverError } = useCallForm({
    checksAsTyped: true,
    path: 'user/edit-community-reps',
    schema: FORM,
    defaultValues: stored,
    prepare: (said) => ({
      userId: representative.id,
      ...changedFields(said, FORM.safeParse(stored).data),
      base: stored,
    }),
    invalidates,
    onSuccess: ({ message, undo }) => {
      draft.forget();
      leave(message, undo?.version);
    },
    onFailure: ({ httpStatus, message }) => {
      if (httpStatus === CONFLICT) void takeOver(message);
    },
  });
  /** What is on the page by now becomes what the form starts from; what was typed stays. */
  const takeOver = async (message: string) => {
    const { data } = await client.fetchQuery({ ...communityQueries.details(id), staleTime: 0 });
    const present = data.userrole.find((one) => one.id === representative.id);
    if (!present) return;
    setStored(valuesOf(present));
    resetToSaved(form, valuesOf(present), stored);
    form.setError('root.server', { message });
  };
  const { isDirty, errors } = form.formState;
  const values = useWatch({ control: form.control }) as Values;
  const changed = isDirty && isChanged(FORM, stored, values);
  const guard = useLeaveGuard(changed, busy);

  const restoration = useCallMutation('user/restore-profile-version', {
    invalidates,
    showError: 'inline',
  });
  const undoing = useCallMutation('user/restore-profile-version', {
    invalidates,
    onSuccess: ({ message = '' }) => void notify({ tone: 'success', text: message }),
  });
  const restoring = useRestore({
    publish: ({ version }) => restoration.mutateAsync({ userId: representative.id, version }),
    onDone: ({ message, undo }) => {
      if (changed) draft.offer({ values, baseVersion: 0, savedAt: new Date().toISOString() });
      leave(message, undo?.version);
    },
  });

  /** @param undo the version that takes back what was published */
  const leave = (text = '', undo: number | undefined) => {
    guard.release();
    form.reset();
    const action = undo !== undefined && {
      label: 'Undo',
      onAct: () => undoing.mutate({ userId: representative.id, version: undo }),
    };
    if (text) notify({ tone: 'success', text, ...(action && { action }) });
    // In place of the form: Back must not open it again.
    const page = PATHS.communityDetails.to({ id });
    // What takes it back is in the notice above.
    const state = withPublished({ section: INSIGHTS_BY.name, what: 'Published', undo: null });
    navigate({ pathname: page, hash: INSIGHTS_BY.anchor }, { replace: true, state });
  };

  const { keep, offered } = draft;
  useEffect(() => {
    keep(changed ? { values, baseVersion: 0, savedAt: new Date().toISOString() } : null);
  }, [values, changed, keep]);

  return (
    <EditFrame
      section={INSIGHTS_BY}
      community={community}
      note={
        <History label={INSIGHTS_BY.label}>
          {(close) => (
            <ProfileHistory
              userId={representative.id}
              parts={(content) => inWords(VALUES.parse(content))}
              isDirty={changed}
              restoring={restoring}
              onSettled={close}
            />
          )}
        </History>
      }
      busy={busy}
      blocker={publishBlocker({
        schema: FORM,
        values,
        changed,
        filled: ready,
        labels: { userDesignationText: DESIGNATION },
      })}
      draftSaved={changed ? draft.saved : null}
      draftOnServer={draft.isOnServer}
      preview={{ ...community, userrole: [{ ...representative, ...values }] }}
      offer={
        offered && {
          savedAt: offered.savedAt,
          isFromElsewhere: offered.isFromElsewhere,
          changes: (
            <MarkedChanges
              before={inWords(stored)}
              after={inWords(offered.values)}
              names={{ before: 'the current version', after: 'your draft' }}
              same="Your draft is the same as the current version."
              onlyChanged
            />
          ),
          onTake: () => {
            form.reset(offered.values, { keepDefaultValues: true });
            void form.trigger();
            draft.answer();
          },
          onDiscard: draft.answer,
        }
      }
      texts={[{ name: 'userDescription', text: values.userDescription }]}
      onSubmit={submit}
      guard={guard}
      onKeepDraft={draft.keepNow}
      onDiscard={draft.forget}
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
          label={DESIGNATION}
          hint="Your job or your role in the community."
          dir="auto"
          maxLength={200}
          error={errors.userDesignationText?.message}
          {...form.register('userDesignationText')}
        />
        <TextField name="userDescription" label={INSIGHTS_BY.prompt} />
      </FormProvider>
      <FormError message={serverError} />
    </EditFrame>
  );
}
