import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/components/auth/session';
import { FormError } from '@/components/forms/form-error';
import { Button, buttonClass } from '@/components/ui/button';
import { isShopper } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import { goTo } from '@/lib/client/go-to';
import { accountQueries } from '@/lib/client/queries/accounts';
import { communityQueries } from '@/lib/client/queries/communities';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { Invitation } from '@/lib/domains/invitations/output';
import { invitedCommunityName } from './with-invitation';

interface AcceptInvitationProps {
  invitation: Invitation;
  /** The logged-in person has the invitation's email. */
  account: Account | null;
}

/** Both answers. A new person signs up, one with an account logs in first. */
export function AcceptInvitation({ invitation, account }: AcceptInvitationProps) {
  const { id: invitationId, emailId, firstName, lastName, hasAccount } = invitation;
  const { openDialog, entered } = useSession();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useCallMutation('user/accept-invite', {
    // Every tab fetches again: with another role, the same person sees other things.
    invalidates: [],
    showError: 'inline',
    onSuccess: () => {
      goTo(PATHS.onboardingConfirmation.to({ invitationId }), { replace: true });
      entered();
    },
  });
  /** After the log-in that was asked for, unless it ends what the person represents now. */
  const acceptAs = async (then: () => void) => {
    const own = await client
      .fetchQuery({ ...accountQueries.own(), staleTime: 0 })
      .catch(() => null);
    const person = own?.usersResult;
    const isInvited = person?.emailId.toLowerCase() === emailId.toLowerCase();
    if (person && isInvited && isShopper(person)) then();
  };
  const accept = () => {
    if (account) return mutate({ invitationId });
    const aim = `represent ${invitedCommunityName(invitation)}`;
    const acceptNow = () => void acceptAs(() => mutate({ invitationId }));
    const invited = { id: invitationId, emailId, firstName, lastName };
    openDialog(hasAccount ? 'login' : 'sign-up', acceptNow, aim, { invited });
  };
  return (
    <div className="mt-8 space-y-4">
      <FormError message={error?.message} />
      {!account && hasAccount && (
        <p>
          There’s an account for <strong className="break-words">{emailId}</strong> already. Log in
          to accept.
        </p>
      )}
      {account && <p className="text-ink-soft">You’re logged in as {account.emailId}.</p>}
      {account?.communityId && account.communityId !== invitation.crInvComMapId.id && (
        <LeavesOther communityId={account.communityId} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending || isSuccess} busyLabel="Accepting…" onClick={accept}>
          Accept Invitation
        </Button>
        <a
          href={shellHref(PATHS.declineInvitation.to({ id: invitationId }))}
          className={buttonClass({ variant: 'secondary' })}
        >
          Decline Invitation
        </a>
      </div>
    </div>
  );
}

/** A person represents one community. */
function LeavesOther({ communityId }: { communityId: number }) {
  const place = useQuery(communityQueries.basicInfo(communityId)).data?.data;
  const name = place?.communityNameText ?? 'another community';
  return (
    <p role="note" className="rounded-card bg-clay-soft px-5 py-4">
      You represent {name} now. If you accept, {place ? name : 'it'} will have no representative
      until someone new is found. Your insights stay there.
    </p>
  );
}
