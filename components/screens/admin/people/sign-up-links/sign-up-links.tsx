import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { useToasts } from '@/components/ui/overlay/toasts';
import { roleWord, type RoleId } from '@/lib/shared/access/roles';
import { signUpLinkKeys, signUpLinkQueries } from '@/lib/client/queries/sign-up-links';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { formatDate } from '@/lib/shared/format/dates';
import type { SignUpLinkShown } from '@/lib/domains/sign-up-links/output';
import { NewSignUpLink } from './new-sign-up-link';

const STATUS = {
  live: { label: 'Works', tone: 'moss' },
  'used up': { label: 'Used up', tone: 'plain' },
  expired: { label: 'Expired', tone: 'plain' },
  ended: { label: 'Ended', tone: 'clay' },
} as const;

/** Links that give a role to the people who sign up with them: made, counted and ended here. */
export function SignUpLinks() {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const toggle = () => {
    setOpen(!open);
    setWasOpen(true);
  };
  return (
    <section aria-labelledby="sign-up-links" className="border-line mb-8 border-b pb-6">
      <h2 id="sign-up-links" className="text-22">
        Sign-up links
      </h2>
      <p className="text-ink-soft max-w-measure mt-1 mb-4">
        People who sign up with a link get its account type. A link works for 14 days, and as often
        as you allow.
      </p>
      <Button variant="secondary" aria-expanded={open} onClick={toggle}>
        {open ? 'Hide sign-up links' : 'Show sign-up links'}
      </Button>
      {/* A new link is shown once: hidden, it is still there. */}
      {wasOpen && (
        <div hidden={!open} className="mt-6">
          <NewSignUpLink />
          <List />
        </div>
      )}
    </section>
  );
}

function List() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(signUpLinkQueries.list(page));
  if (error && !data)
    return <NotLoaded title="We couldn’t load the links" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="rounded-card mt-6 h-24 w-full" />;
  if (data.data.length === 0) return <p className="text-ink-soft mt-6">No sign-up links yet.</p>;
  return (
    <>
      <ul aria-label="Sign-up links" className="divide-line border-line mt-6 divide-y border-y">
        {data.data.map((link) => (
          <Row key={link.id} link={link} />
        ))}
      </ul>
      <Pagination
        page={data.pagination.currentPage}
        totalPages={data.pagination.totalPages}
        onPage={setPage}
      />
    </>
  );
}

function Row({ link }: { link: SignUpLinkShown }) {
  const { id, companyId, note, uses, mostUses, status, createdBy, createdAt, expiresAt } = link;
  const role = roleWord({ roleId: link.roleId as RoleId });
  const { notify } = useToasts();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCallMutation('user/end-sign-up-link', {
    invalidates: [signUpLinkKeys.all],
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {role}
          {companyId !== null && <span className="font-normal break-all">for {companyId}</span>}
          <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
        </p>
        {note !== null && <p className="break-words">{note}</p>}
        <p className="text-14 text-ink-soft">
          Used {uses} of {mostUses} · made by {createdBy} on {formatDate(createdAt)} · until{' '}
          {formatDate(expiresAt)}
        </p>
      </div>
      {status === 'live' && (
        <>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            End<span className="sr-only"> the link for {role}</span>
          </Button>
          <ConfirmDialog
            open={asking}
            title="End this sign-up link?"
            description="Nobody can sign up with it anymore, and it can’t be started again. Accounts that were made with it stay."
            backLabel="Keep it"
            goLabel="End the link"
            busyLabel="Ending…"
            busy={isPending}
            onBack={() => setAsking(false)}
            onGo={() => mutate({ id }, { onSettled: () => setAsking(false) })}
          />
        </>
      )}
    </li>
  );
}
