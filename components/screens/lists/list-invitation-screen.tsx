import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/components/auth/session';
import { FormError } from '@/components/forms/form-error';
import { AuthPage } from '@/components/screens/auth/auth-page';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import { CallFailure } from '@/lib/client/call';
import { goTo } from '@/lib/client/go-to';
import { listKeys, listQueries } from '@/lib/client/queries/lists';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { formatDate } from '@/lib/shared/format/dates';
import { PATHS } from '@/lib/shared/constants/paths';

/** An invitation to keep a list together, for the person whose email it went to. */
export default function ListInvitationScreen({ token }: { token: string }) {
  const { account, signedIn, openDialog, logOut } = useSession();
  const { data, error, refetch } = useQuery(listQueries.invitation(token));
  const accept = useCallMutation('list/accept-invitation', {
    invalidates: [listKeys.mine],
    showError: 'inline',
    onSuccess: ({ listId }) => goTo(PATHS.list.to({ listId }), { replace: true }),
  });
  const go = () => accept.mutate({ token });
  if (error instanceof CallFailure && error.httpStatus === 404 && !data)
    return (
      <div className="page-frame py-8">
        <EmptyState title="This invitation has ended" text={error.message} />
      </div>
    );
  if (error && !data)
    return <NotLoaded title="We couldn’t load this invitation" onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const { title, inviter, emailId, items, expiresAt, hasAccount } = data.data;
  const isTheirs = account?.emailId.toLowerCase() === emailId.toLowerCase();
  return (
    <AuthPage
      title={`Keep “${title}” together`}
      intro={`${inviter ?? 'Somebody'} invites you to keep a list of places with ${items === 1 ? '1 place' : `${items} places`} on it.`}
    >
      <div className="space-y-5">
        <p>
          You both see the places, how you each feel about them and your notes. Your own favorites
          stay yours: only what you put on the list is shared.
        </p>
        <FormError message={accept.error?.message} />
        {!signedIn ? (
          <>
            <p>
              The invitation is for <strong className="break-words">{emailId}</strong>.{' '}
              {hasAccount ? 'Log in with it to accept.' : 'Sign up with it to accept.'}
            </p>
            <Button
              busy={accept.isPending}
              onClick={() =>
                openDialog(hasAccount ? 'login' : 'sign-up', go, `keep “${title}” together`)
              }
            >
              {hasAccount ? 'Log In' : 'Sign Up'}
            </Button>
          </>
        ) : isTheirs ? (
          <Button busy={accept.isPending} busyLabel="Accepting…" onClick={go}>
            Accept the invitation
          </Button>
        ) : (
          <>
            <p>
              The invitation is for <strong className="break-words">{emailId}</strong>, and you’re
              logged in with another email.
            </p>
            <Button
              variant="secondary"
              onClick={() => void logOut(PATHS.listInvitation.to({ token }))}
            >
              Log Out
            </Button>
          </>
        )}
        <p className="text-14 text-ink-soft">The invitation works until {formatDate(expiresAt)}.</p>
      </div>
    </AuthPage>
  );
}
