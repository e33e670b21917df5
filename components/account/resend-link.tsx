'use client';

import { CircleCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { useResendVerification } from './use-resend-verification';

/** Sends the link that verifies one's email again, and says what came of it. */
export function ResendLink() {
  const { status, failure, send } = useResendVerification();
  return (
    <div className="space-y-2">
      <Button variant="secondary" busy={status === 'pending'} busyLabel="Sending…" onClick={send}>
        Send the link again
      </Button>
      <p role="status" className="flex items-start gap-2 font-medium empty:hidden">
        {status === 'success' && (
          <>
            <CircleCheck aria-hidden size={20} className="text-spruce mt-0.5 shrink-0" />
            {ACCOUNT_MESSAGES.verificationSent}
          </>
        )}
      </p>
      {failure && (
        <p role="alert" className="text-clay font-medium">
          {failure}
        </p>
      )}
    </div>
  );
}
