import { useQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { useToasts } from '@/components/ui/overlay/toasts';
import { communityKeys } from '@/lib/client/queries/communities';
import { videoKeys, videoQueries } from '@/lib/client/queries/videos';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { RemoveVideoDialog } from './remove-video-dialog';
import { SendVideoDialog } from './send-video-dialog';
import { VideoBanner } from './video-banner';
import { requestIn, videoState, type OwnVideoRequest } from './video-state';
import { VIDEO_LABELS } from './video-labels';

export interface VideoControlsProps {
  community: { id: number; communityNameText: string };
}

/** For those who edit the page: what became of the video, and what can be done about it. */
export default function VideoControls({ community }: VideoControlsProps) {
  const { data, isError, refetch } = useQuery(videoQueries.request(community.id));
  /** As it was opened: what becomes of an earlier upload must not take it away. */
  const [dialog, setDialog] = useState<{ title: string; videoId: string | null } | null>(null);
  const [removing, setRemoving] = useState(false);
  const { notify } = useToasts();
  const stale = [videoKeys.request(community.id), communityKeys.details(community.id)];
  const removal = useCallMutation('community/delete-video-request', {
    invalidates: stale,
    onSuccess: ({ message }) => {
      setRemoving(false);
      setDialog(null);
      notify({ tone: 'success', text: message });
    },
  });
  if (isError && !data)
    return <NotLoaded title="We couldn’t load your video" onRetry={() => void refetch()} />;
  if (!data) return null;

  const request = requestIn(data.data);
  const { action } = videoState(request);
  return (
    <div className="space-y-4">
      {request && <Outcome request={request} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {action && (
          <Button
            variant="secondary"
            icon={<Clapperboard size={18} />}
            onClick={() =>
              setDialog({
                title: VIDEO_LABELS[action],
                videoId: action === 'edit' ? (request?.id ?? null) : null,
              })
            }
          >
            {VIDEO_LABELS[action]}
          </Button>
        )}
        <a href={shellHref(PATHS.deletedItems.to({ id: community.id }))} className="link">
          Deleted items
        </a>
      </div>
      {dialog && (
        <SendVideoDialog
          community={community}
          {...dialog}
          {...(request && { onRemove: () => setRemoving(true) })}
          onClose={() => setDialog(null)}
        />
      )}
      {removing && request && (
        <RemoveVideoDialog
          place={community.communityNameText}
          busy={removal.isPending}
          onBack={() => setRemoving(false)}
          onRemove={() => removal.mutate({ videoId: request.id })}
        />
      )}
    </div>
  );
}

function Outcome({ request }: { request: OwnVideoRequest }) {
  const { banner } = videoState(request);
  const read = useCallMutation('community/request-read', {
    invalidates: [videoKeys.request(request.communityId)],
  });
  const dismissal = {
    busy: read.isPending,
    onDismiss: () => read.mutate({ videoId: request.id }),
  };
  switch (banner) {
    case 'live':
      return <VideoBanner look="success" title={VIDEO_LABELS.live} {...dismissal} />;
    case 'wrong':
      return (
        <VideoBanner look="problem" title={VIDEO_LABELS.wrong} {...dismissal}>
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {request.rejectionReason}
          </p>
        </VideoBanner>
      );
    case 'waits':
      return <VideoBanner look="waiting" title={VIDEO_LABELS.waits} />;
    case 'changeWaits':
      return <VideoBanner look="waiting" title={VIDEO_LABELS.changeWaits} />;
    case null:
      return null;
  }
}
