import { Navigate, useSearchParams } from 'react-router';
import { hasDeletionFlash } from '@/components/account/deletion-flash';
import { EXPIRED_SESSION } from '@/components/account/expired-session';
import { EmptyPicture } from '@/components/graphics/empty-picture';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { buttonClass } from '@/components/ui/button';
import { hasSession } from '@/lib/client/session/session';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export default function DeleteAccountSuccessScreen() {
  const [search] = useSearchParams();
  const wasOver = search.has(EXPIRED_SESSION);
  usePageTitle(wasOver ? 'Logged out' : undefined);
  // Nothing was deleted where somebody is still logged in.
  if (hasSession()) return <Navigate to={PATHS.account.to({})} replace />;
  if (!wasOver && !hasDeletionFlash()) return <Navigate to={PATHS.home.to({})} replace />;
  return (
    <div className="page-frame flex flex-col items-center py-16 text-center">
      <EmptyPicture kind="door" className="mb-5 w-48" />
      <h1 className="text-36">{wasOver ? 'You are logged out' : 'Your account is deleted'}</h1>
      <p className="text-18 text-ink-soft mt-3 max-w-[52ch]">
        {wasOver
          ? `${MESSAGES.sessionEnded} If your account hasn’t been deleted, log in again to delete it.`
          : 'You are logged out on every device. You can still browse communities without an account, and sign up again anytime.'}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a href={shellHref(PATHS.home.to({}))} className={buttonClass()}>
          Go to the home page
        </a>
        <a
          href={shellHref(wasOver ? PATHS.login.to({}) : PATHS.communityList.to({}))}
          className={buttonClass({ variant: 'secondary' })}
        >
          {wasOver ? 'Log In' : 'Browse communities'}
        </a>
      </p>
    </div>
  );
}
