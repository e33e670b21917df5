import { AddressText } from '@/components/ui/address-text';
import { MailWarning } from 'lucide-react';
import { ResendLink } from '@/components/account/resend-link';
import { ROLE_WAITS, roleWaits } from '@/components/account/role-labels';
import type { Account } from '@/lib/domains/accounts/output';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { durationInWords } from '@/lib/shared/format/in-words';

/** Asks a person whose email is not verified to open the link, and sends it again. */
export function ConfirmEmail({ account }: { account: Account }) {
  const { emailId } = account;
  return (
    <section
      aria-labelledby="confirm-email"
      className="rounded-card border-marigold bg-marigold-soft tiny:flex-col mt-8 flex gap-4 border px-5 py-4"
    >
      <MailWarning aria-hidden size={24} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <h2 id="confirm-email" className="text-18 font-sans font-semibold">
          Please confirm your email
        </h2>
        <p className="mt-1 mb-3">
          Open the link we sent to{' '}
          <strong className="break-words">
            <AddressText address={emailId} />
          </strong>
          . It works for {durationInWords(ACCOUNT_TIMES.verifyLink)}. If it has expired or the email
          never arrived, we can send you a new one.{roleWaits(account) && ` ${ROLE_WAITS}`}
        </p>
        <ResendLink />
      </div>
    </section>
  );
}
