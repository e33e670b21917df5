import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { AuthPage } from './auth-page';

/** A link from an email that was used already, or is too old. */
export function DeadLink({ help, action }: { help: string; action: ReactNode }) {
  return (
    <AuthPage title="This link no longer works" intro={ACCOUNT_MESSAGES.linkEnded}>
      <p>{help}</p>
      <div className="mt-6 flex flex-wrap gap-3">{action}</div>
    </AuthPage>
  );
}

/** A link that could not be checked: the server is out of reach, or busy. */
export function LinkFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <AuthPage title="We couldn’t check your link" intro={error.message}>
      <p>Your link still works.</p>
      <p className="mt-6">
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </AuthPage>
  );
}
