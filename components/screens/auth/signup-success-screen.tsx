'use client';

import { useSession } from '@/components/auth/session';
import { ACCOUNT_TIMES } from '@/lib/accounts/constants';
import { durationInWords } from '@/lib/format/in-words';
import { AuthPage } from './auth-page';
import { NextSteps } from './next-steps';

export default function SignupSuccessScreen() {
  const { account } = useSession();
  return (
    <AuthPage
      title={account ? `Welcome, ${account.firstName}!` : 'Welcome!'}
      intro={
        <>
          Please check your email to verify your account. We sent a link
          {account && (
            <>
              {' '}
              to <strong className="text-ink break-words">{account.emailId}</strong>
            </>
          )}
          ; it works for {durationInWords(ACCOUNT_TIMES.verifyLink)}. You can look around in the
          meantime.
        </>
      }
    >
      <NextSteps />
    </AuthPage>
  );
}
