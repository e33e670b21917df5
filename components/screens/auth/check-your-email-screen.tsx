'use client';

import { useLocation } from 'react-router';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { durationInWords } from '@/lib/shared/format/in-words';
import { readEpochState } from '@/lib/client/session/session-epoch';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { buttonClass } from '@/components/ui/button';
import { AuthPage } from './auth-page';
import { BackToLogIn } from './back-to-log-in';

/** The address that was entered. */
function emailOf(state: unknown): string | null {
  const { emailId } = readEpochState(state);
  return typeof emailId === 'string' ? emailId : null;
}

export default function CheckYourEmailScreen() {
  const emailId = emailOf(useLocation().state);
  return (
    <AuthPage title="Check your email" intro={ACCOUNT_MESSAGES.forgotSent}>
      <div className="space-y-3">
        {emailId && (
          <p>
            You entered <strong className="break-words">{emailId}</strong>.
          </p>
        )}
        <p>
          The link works for {durationInWords(ACCOUNT_TIMES.resetLink)} and can be used once. Don’t
          see it? Check your spam folder, or check the address and try again.
        </p>
      </div>
      <p className="mt-6">
        <a
          href={shellHref(PATHS.forgotPassword.pattern)}
          className={buttonClass({ variant: 'secondary', wide: true })}
        >
          Send another link
        </a>
      </p>
      <BackToLogIn />
    </AuthPage>
  );
}
