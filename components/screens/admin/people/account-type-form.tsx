import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { roleWaits, roleLabel } from '@/components/account/role-labels';
import { nameAndEmail } from '@/components/account/display-name';
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
import { centerKeys } from '@/lib/client/queries/center';
import { communityKeys, communityQueries } from '@/lib/client/queries/communities';
import { invitationKeys } from '@/lib/client/queries/invitations';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { CommunityChoice, type ChosenCommunity } from '../communities/community-choice';
import { ConfirmReplacing } from '../communities/confirm-replacing';
import { useRecordList } from '@/components/account/record-page';

const OPTIONS = Object.values(ROLES).map((roleId) => ({
  value: String(roleId),
  label: roleLabel({ roleId }),
}));

const roleOf = (value: string) => ({ roleId: Number(value) });

const schema = z
  .object({
    roleId: z.string(),
    communityId: z.custom<ChosenCommunity | null>(),
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

/** A person's role, and what a representative represents; asks before somebody is replaced. */
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
    defaultValues: { roleId: String(person.givenRoleId), communityId: null },
    prepare: ({ roleId, communityId }) => ({
      userId: person.id,
      ...(roleOf(roleId) as { roleId: 0 | 1 | 2 }),
      ...(isRepresentative(roleOf(roleId)) && {
        communityId: communityId?.id,
        mayReplace: communityId?.representative?.id ?? null,
      }),
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
  const { control, formState } = form;
  const guard = useLeaveGuard(formState.isDirty, busy);
  const kept = useRestoreAfterLogin(form, `${account?.id ?? ''} type ${person.id}`, ['roleId']);
  const [roleId, chosen] = useWatch({ control, name: ['roleId', 'communityId'] });
  const representative = chosen?.representative ?? null;
  const replaces =
    isRepresentative(roleOf(roleId)) && representative !== null && representative.id !== person.id;

  const cancels = endingInvitations(
    useRepresentation(isRepresentative(roleOf(roleId)) ? (chosen?.id ?? null) : null),
  );

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready && replaces) setAsking(true);
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
            <CommunityChoice value={value} onChange={onChange} error={error?.message} />
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
      {chosen && representative && (
        <ConfirmReplacing
          community={chosen}
          former={representative.name}
          successor={nameAndEmail(person)}
          cancels={cancels}
          open={asking}
          busy={busy}
          onBack={() => setAsking(false)}
          onReplace={() => submit()}
        />
      )}
      <LeaveDialog guard={guard} />
    </form>
  );
}
