import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { roleWaits, roleLabel } from '@/components/account/role-labels';
import {
  dismissalOf,
  NO_DISMISSAL,
  type DismissalValue,
} from '@/components/account/dismissal-fields';
import { displayName, nameAndEmail } from '@/components/account/display-name';
import { endingInvitations, useRepresentation } from '@/components/communities/representation';
import { useSession } from '@/components/auth/session';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { useRestoreAfterLogin } from '@/components/forms/use-restore-after-login';
import { Button, buttonClass } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/input/radio-group';
import { useToasts } from '@/components/ui/overlay/toasts';
import { isRepresentative, ROLES } from '@/lib/shared/access/roles';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import type { Account } from '@/lib/domains/accounts/output';
import { accountKeys } from '@/lib/client/queries/accounts';
import { centerKeys, type ListRow } from '@/lib/client/queries/center';
import { communityKeys, communityQueries } from '@/lib/client/queries/communities';
import { invitationKeys } from '@/lib/client/queries/invitations';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { CommunityPicker, listedCommunityName } from '../lists/list-picker';
import { ConfirmDismissal } from './confirm-dismissal';
import { useRecordList } from '@/components/account/record-page';

const OPTIONS = Object.values(ROLES).map((roleId) => ({
  value: String(roleId),
  label: roleLabel({ roleId }),
}));

const roleOf = (value: string) => ({ roleId: Number(value) });

const schema = z
  .object({
    roleId: z.string(),
    communityId: z.custom<ListRow<'communities'> | null>(),
    reason: z.custom<DismissalValue['reason']>(),
    words: z.string(),
  })
  .refine(({ roleId, communityId }) => !isRepresentative(roleOf(roleId)) || communityId !== null, {
    error: ACCOUNT_MESSAGES.appointed,
    path: ['communityId'],
  });

/** What another role makes stale. */
const STALE = [
  accountKeys.people,
  communityKeys.allDetails,
  communityKeys.allBasicInfo,
  communityKeys.lists,
  invitationKeys.representations,
  ...centerKeys.all,
];

interface Asked {
  person: Account;
  /** What they represent now, such as 'Asheville, NC'. */
  place: string | null;
  chosen: ListRow<'communities'> | null;
  staysRepresentative: boolean;
}

/** What is asked before somebody loses a community; null where nobody does. */
function questionFor({ person, place, chosen, staysRepresentative }: Asked) {
  const former = chosen?.representative ?? null;
  if (chosen && former && former.id !== person.id) {
    const { name } = former;
    return {
      title: 'Replace the representative?',
      name,
      description: `${name} represents ${listedCommunityName(chosen)}. If you go on, ${nameAndEmail(person)} takes their place, and ${name} becomes a home shopper. We’ll email ${name} about it.`,
      goLabel: 'Yes, replace',
      busyLabel: 'Replacing…',
    };
  }
  const keeps = staysRepresentative && (chosen === null || chosen.id === person.communityId);
  if (!isRepresentative(person) || person.communityId === null || keeps) return null;
  const name = displayName(person);
  return {
    title: `Dismiss ${name}?`,
    name,
    description: `${name} represents ${place ?? 'a community'}. If you go on, they can no longer edit its page; what they wrote stays. We’ll email ${name} about it.`,
    goLabel: 'Yes, dismiss',
    busyLabel: 'Dismissing…',
  };
}

/** A person's role, and what they represent; asks before somebody loses a community. */
export function AccountTypeForm({ person }: { person: Account }) {
  const { notify } = useToasts();
  const { account, leave } = useSession();
  const navigate = useNavigateWhileMounted();
  const [asking, setAsking] = useState(false);
  const place = useQuery({
    ...communityQueries.basicInfo(person.communityId ?? 0),
    enabled: person.communityId !== null,
  }).data?.data;
  const users = useRecordList('users');
  const isOwn = account?.id === person.id;

  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'user/change-account-type',
    schema,
    defaultValues: {
      roleId: String(person.givenRoleId),
      communityId: null,
      ...NO_DISMISSAL,
    },
    prepare: ({ roleId, communityId, ...said }) => ({
      userId: person.id,
      ...(roleOf(roleId) as { roleId: 0 | 1 | 2 }),
      ...(isRepresentative(roleOf(roleId)) && {
        communityId: communityId?.id,
        mayReplace: communityId?.representative?.id ?? null,
      }),
      ...(question && { dismissal: dismissalOf(said) }),
    }),
    // With one's own role the session ends: nothing can be read again before the next log-in.
    invalidates: isOwn ? [] : STALE,
    expectsSessionEnd: isOwn,
    onSuccess: ({ message }) => {
      kept.forget();
      guard.release();
      notify({ text: message ?? ACCOUNT_MESSAGES.typeChanged, tone: 'success' });
      // With another role, everybody logs in again.
      if (isOwn) leave(PATHS.login.to({}));
      else navigate(users, { replace: true });
    },
    onFailure: () => setAsking(false),
  });
  const { control, formState, setValue } = form;
  const guard = useLeaveGuard(formState.isDirty, busy);
  const kept = useRestoreAfterLogin(form, `${account?.id ?? ''} type ${person.id}`, [
    'roleId',
    'reason',
    'words',
  ]);
  const [roleId, chosen, reason, words] = useWatch({
    control,
    name: ['roleId', 'communityId', 'reason', 'words'],
  });
  const question = questionFor({
    person,
    place: place ? `${place.communityNameText}, ${place.stateCommunities.stateShortName}` : null,
    chosen: isRepresentative(roleOf(roleId)) ? chosen : null,
    staysRepresentative: isRepresentative(roleOf(roleId)),
  });

  const cancels = endingInvitations(
    useRepresentation(isRepresentative(roleOf(roleId)) ? (chosen?.id ?? null) : null),
  );

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready && question) setAsking(true);
    else submit();
  };

  return (
    <form noValidate aria-label="Account type" onSubmit={send} className="space-y-6">
      {kept.offer}
      <FormError message={serverError} />
      <p>
        {roleLabel(
          { roleId: person.givenRoleId },
          place && `${place.communityNameText}, ${place.stateCommunities.stateShortName}`,
        )}{' '}
        now.
        {roleWaits(person) && ' The email isn’t verified: the role counts once it is.'}
        {isOwn && ' This is your own account: you’ll be logged out.'}
      </p>
      <Controller
        control={control}
        name="roleId"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <RadioGroup
            legend="Account type"
            options={OPTIONS}
            value={value}
            onChange={onChange}
            error={error?.message}
          />
        )}
      />
      {isRepresentative(roleOf(roleId)) && (
        <Controller
          control={control}
          name="communityId"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <CommunityPicker
              chosen={value && listedCommunityName(value)}
              onPick={onChange}
              error={error?.message}
            />
          )}
        />
      )}
      {cancels && (
        <p role="status" className="rounded-card bg-marigold-soft px-5 py-4 break-words">
          {cancels}
        </p>
      )}
      <p className="rounded-card bg-moss px-5 py-4">
        {isRepresentative(person)
          ? 'Changing the type ends what they represent now; its insights stay. '
          : ''}
        The person is logged out on every device, and logs in again with the new type.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Changing…" disabled={!ready}>
          Change account type
        </Button>
        <a href={shellHref(users)} className={buttonClass({ variant: 'secondary' })}>
          Cancel
        </a>
      </div>
      {question && (
        <ConfirmDismissal
          {...question}
          description={`${question.description}${cancels && ` ${cancels}`}`}
          value={{ reason, words }}
          onChange={(said) => {
            setValue('reason', said.reason, { shouldDirty: true });
            setValue('words', said.words, { shouldDirty: true });
          }}
          open={asking}
          busy={busy}
          onBack={() => setAsking(false)}
          onGo={() => submit()}
        />
      )}
      <LeaveDialog guard={guard} />
    </form>
  );
}
