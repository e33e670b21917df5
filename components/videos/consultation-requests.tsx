import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/components/auth/session';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { isRepresentative } from '@/lib/shared/access/roles';
import { videoKeys, videoQueries } from '@/lib/client/queries/videos';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { CallOutput } from '@/lib/app/calls';
import { formatMoment } from '@/lib/shared/format/dates';
import { VideoBanner } from './video-banner';
import { VIDEO_LABELS } from './video-labels';

type Consultation = CallOutput<'community/get-video-consultation-data'>['data'][number];

const nameOf = ({ firstName, lastName }: Consultation) =>
  [firstName, lastName].filter(Boolean).join(' ') || 'A home shopper';

/** For a representative: who would like to talk with them. */
export default function ConsultationRequests({ communityId }: { communityId: number }) {
  const { data, isError, refetch } = useQuery(videoQueries.consultations(communityId));
  const { account } = useSession();
  const [older, setOlder] = useState(false);
  const read = useCallMutation('community/request-consult-read', {
    invalidates: [videoKeys.consultations(communityId)],
  });
  if (isError && !data)
    return <NotLoaded title="We couldn’t load the requests" onRetry={() => void refetch()} />;
  if (!data || data.data.length === 0) return null;
  const unread = data.data.filter(({ isRead }) => !isRead);
  const others = data.data.filter(({ isRead }) => isRead);
  return (
    <div className="mt-6 space-y-4">
      {unread.map((request) => (
        <VideoBanner
          key={request.id}
          look="message"
          title={VIDEO_LABELS.message}
          busy={read.isPending && read.variables.requestId === request.id}
          // Only they have read it: an administrator sees what waits for them.
          {...(isRepresentative(account) && {
            onDismiss: () => read.mutate({ requestId: request.id }),
          })}
        >
          <Asked request={request} />
        </VideoBanner>
      ))}
      {others.length > 0 && (
        <Button variant="link" aria-expanded={older} onClick={() => setOlder(!older)}>
          {older
            ? 'Hide earlier requests'
            : `Show ${others.length} earlier request${others.length === 1 ? '' : 's'}`}
        </Button>
      )}
      {older && (
        <ul className="divide-line divide-y">
          {others.map((request) => (
            <li key={request.id} className="py-3">
              <Asked request={request} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Asked({ request }: { request: Consultation }) {
  const { emailId, createdAt } = request;
  return (
    <p className="min-w-0 break-words">
      <span dir="auto">{nameOf(request)}</span> would like a video consultation.{' '}
      {emailId && (
        <a href={`mailto:${emailId}`} className="link inline-flex min-h-11 items-center">
          {emailId}
        </a>
      )}{' '}
      <time dateTime={createdAt} className="text-14 text-ink-soft whitespace-nowrap">
        {formatMoment(createdAt)}
      </time>
    </p>
  );
}
