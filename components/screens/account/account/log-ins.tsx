import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import { FormError } from '@/components/forms/form-error';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { useToasts } from '@/components/ui/overlay/toasts';
import { UI_LABELS } from '@/components/ui/labels';
import type { LoggedIn } from '@/lib/domains/accounts/output';
import { accountKeys, accountQueries } from '@/lib/client/queries/accounts';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { formatMoment } from '@/lib/shared/format/dates';

function LogIn({ session }: { session: LoggedIn }) {
  return (
    <li className="border-line tiny:flex-col flex items-start gap-4 border-t py-4 first:border-t-0">
      <MonitorSmartphone aria-hidden size={22} className="text-ink-soft mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {session.device ?? 'Unknown browser'}
          {session.isCurrent && <Badge>This browser</Badge>}
        </p>
        <p className="text-ink-soft mt-0.5">
          Logged in {formatMoment(session.createdAt)}
          {!session.isCurrent && <> · last active {formatMoment(session.lastSeenAt)}</>}
        </p>
      </div>
    </li>
  );
}

/** Where a person is logged in, and the way to end it everywhere else. */
export function LogIns() {
  const { notify } = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(accountQueries.sessions());
  const { mutate, isPending } = useCallMutation('user/end-other-sessions', {
    invalidates: [accountKeys.sessions],
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
      // The button goes with the other log-ins.
      heading.current?.focus();
    },
  });
  const sessions = data?.data;
  const elsewhere = sessions?.some(({ isCurrent }) => !isCurrent);

  return (
    <section aria-labelledby="account-log-ins" className="mt-10">
      <h2 ref={heading} id="account-log-ins" tabIndex={-1} className="text-22">
        Where you’re logged in
      </h2>
      <div className="card mt-3 px-5">
        {sessions ? (
          <ul>
            {sessions.map((session) => (
              <LogIn key={session.id} session={session} />
            ))}
          </ul>
        ) : error ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 py-4">
            <FormError message={error.message} />
            <Button variant="quiet" onClick={() => void refetch()}>
              {UI_LABELS.tryAgain}
            </Button>
          </div>
        ) : (
          <Skeleton className="rounded-control my-4 h-12 w-full" />
        )}
        {elsewhere && (
          <div className="border-line border-t py-4">
            <Button
              variant="secondary"
              busy={isPending}
              busyLabel="Logging out…"
              onClick={() => mutate({})}
            >
              Log out everywhere else
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
