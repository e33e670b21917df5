import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormError } from '@/components/forms/form-error';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { UI_LABELS } from '@/components/ui/labels';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { useToasts } from '@/components/ui/overlay/toasts';
import { videoKeys, videoQueries } from '@/lib/client/queries/videos';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { Consultation } from '@/lib/domains/videos/output';
import { formatMoment } from '@/lib/shared/format/dates';

interface InboxProps {
  communityId: number;
  /** Such as 'Asheville, NC'; undefined until it is known. */
  place: string | undefined;
}

/** Who asked a representative for a video consultation, until they are done with it and after. */
export function ConsultationInbox({ communityId, place }: InboxProps) {
  const [isDone, setIsDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { notify } = useToasts();
  const query = useInfiniteQuery(videoQueries.inbox(communityId, isDone));
  const { mutate, variables, isPending } = useCallMutation('community/set-consultation-done', {
    invalidates: [videoKeys.inbox, videoKeys.consultations(communityId)],
    onSuccess: () => {
      notify({ text: isDone ? 'The request is open again.' : 'Marked as done.', tone: 'success' });
      // The row goes, and its buttons with it.
      heading.current?.focus();
    },
  });
  const requests = query.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="account-consultations" className="mt-10">
      <h2 ref={heading} id="account-consultations" tabIndex={-1} className="text-22">
        Consultation requests
      </h2>
      <div className="card mt-3 px-5">
        {requests ? (
          <ul>
            {requests.map((request) => (
              <Request
                key={request.id}
                request={request}
                place={place}
                busy={isPending && variables.requestId === request.id}
                onDone={() => mutate({ requestId: request.id, isDone: !isDone })}
              />
            ))}
          </ul>
        ) : query.error ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 py-4">
            <FormError message={query.error.message} />
            <Button variant="quiet" onClick={() => void query.refetch()}>
              {UI_LABELS.tryAgain}
            </Button>
          </div>
        ) : (
          <Skeleton className="rounded-control my-4 h-12 w-full" />
        )}
        {requests?.length === 0 && (
          <p className="text-ink-soft py-4">
            {isDone
              ? 'No request is marked as done yet.'
              : 'No open requests. When someone asks you for a video consultation, it’s listed here and we email you.'}
          </p>
        )}
        {query.hasNextPage && (
          <Button
            variant="quiet"
            busy={query.isFetchingNextPage}
            busyLabel="Loading…"
            className="-ml-3"
            onClick={() => void query.fetchNextPage()}
          >
            {UI_LABELS.showMore}
          </Button>
        )}
        <div className="border-line border-t py-2">
          <Button variant="link" onClick={() => setIsDone(!isDone)}>
            {isDone ? 'Show open requests' : 'Show requests that are done'}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface RequestProps {
  request: Consultation;
  place: string | undefined;
  busy: boolean;
  onDone: () => void;
}

function Request({ request, place, busy, onDone }: RequestProps) {
  const { firstName, lastName, emailId, createdAt, doneAt, isRead } = request;
  const name = [firstName, lastName].filter(Boolean).join(' ') || 'A home shopper';
  const subject = `Video consultation${place ? ` about ${place}` : ''}`;
  return (
    <li className="border-line flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-4 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">
          <span dir="auto">{name}</span>
          {!isRead && <Badge tone="marigold">New</Badge>}
        </p>
        <p className="text-ink-soft break-words">
          {emailId ?? 'This account was deleted, so there’s no address to reply to.'}
        </p>
        <p className="text-14 text-ink-soft">
          Asked <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {doneAt && (
            <>
              {' · '}done <time dateTime={doneAt}>{formatMoment(doneAt)}</time>
            </>
          )}
        </p>
      </div>
      <div className="flex gap-3">
        {emailId && (
          <a
            href={`mailto:${encodeURIComponent(emailId)}?subject=${encodeURIComponent(subject)}`}
            aria-label={`Reply to ${name}`}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <Mail aria-hidden size={16} />
            Reply
          </a>
        )}
        <Button
          variant={doneAt ? 'quiet' : 'primary'}
          size="small"
          busy={busy}
          busyLabel="Saving…"
          aria-label={`${doneAt ? 'Open again' : 'Done'}: ${name}`}
          onClick={onDone}
        >
          {doneAt ? 'Open again' : 'Done'}
        </Button>
      </div>
    </li>
  );
}
