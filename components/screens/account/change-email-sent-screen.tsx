import { AddressText } from '@/components/ui/address-text';
import { MailCheck } from 'lucide-react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '@/components/auth/session';
import { buttonClass } from '@/components/ui/button';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { readEpochState } from '@/lib/client/session/session-epoch';
import { durationInWords } from '@/lib/shared/format/in-words';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export default function ChangeEmailSentScreen() {
  const { signedIn } = useSession();
  const { newEmailId } = readEpochState(useLocation().state);
  // Nothing was sent from here.
  if (typeof newEmailId !== 'string')
    return <Navigate to={(signedIn ? PATHS.editEmail : PATHS.home).to({})} replace />;
  return (
    <div className="page-frame flex flex-col items-center py-16 text-center">
      <span className="bg-moss text-spruce mb-6 flex size-24 items-center justify-center rounded-full">
        <MailCheck aria-hidden size={44} strokeWidth={1.5} />
      </span>
      <h1 className="text-36">Check your new email</h1>
      <div className="text-18 text-ink-soft mt-3 max-w-[52ch] space-y-3">
        <p className="break-words">
          We sent a link to{' '}
          <strong className="text-ink">
            <AddressText address={newEmailId} />
          </strong>
          . Open it within {durationInWords(ACCOUNT_TIMES.changeEmailLink)} to make the change.
        </p>
        <p>
          We also let your old email know. Until you open the link, keep logging in with the old
          one.
        </p>
      </div>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {signedIn ? (
          <>
            <a href={shellHref(PATHS.account.to({}))} className={buttonClass()}>
              Back to account
            </a>
            <a
              href={shellHref(PATHS.editEmail.to({}))}
              className={buttonClass({ variant: 'secondary' })}
            >
              Use another email
            </a>
          </>
        ) : (
          <a href={shellHref(PATHS.home.to({}))} className={buttonClass()}>
            Go to the home page
          </a>
        )}
      </p>
    </div>
  );
}
