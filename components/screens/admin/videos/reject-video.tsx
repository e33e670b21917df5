import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '@/components/auth/session';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { useRestoreAfterLogin } from '@/components/forms/use-restore-after-login';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/input/text-area';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { storedLength } from '@/lib/shared/format/visible-text';
import { REASON_LIMIT, VIDEO_MESSAGES } from '@/lib/domains/videos/constants';
import { rejectionForm } from '@/lib/domains/videos/input';
import { AfterReview } from './after-review';
import { callFor, decidedBefore, staleAfterDecision } from './decision';
import { ReviewOutcome } from './review-outcome';
import { ReviewPage, type ReviewedVideo } from './review-page';

interface RejectVideoProps {
  requestId: string;
  ofChange: boolean;
}

/** Rejects a video with a reason, which its sender gets. */
export function RejectVideo({ requestId, ofChange }: RejectVideoProps) {
  return (
    <ReviewPage
      requestId={requestId}
      ofChange={ofChange}
      title={ofChange ? 'Reject the video change' : 'Reject the video'}
    >
      {(video) => <Rejection video={video} ofChange={ofChange} />}
    </ReviewPage>
  );
}

function Rejection({ video, ofChange }: { video: ReviewedVideo; ofChange: boolean }) {
  const [before] = useState(() => decidedBefore(video, ofChange));
  const [done, setDone] = useState(false);
  if (before !== undefined || done)
    return (
      <div className="space-y-4">
        {done ? (
          <ReviewOutcome ok against text={VIDEO_MESSAGES.rejected} />
        ) : (
          <ReviewOutcome ok={false} text={before ?? ''} />
        )}
        <AfterReview video={video} />
      </div>
    );
  return <RejectionForm video={video} ofChange={ofChange} onDone={() => setDone(true)} />;
}

interface RejectionFormProps {
  video: ReviewedVideo;
  ofChange: boolean;
  onDone: () => void;
}

function RejectionForm({ video, ofChange, onDone }: RejectionFormProps) {
  const { account } = useSession();
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: callFor(ofChange),
    schema: rejectionForm,
    defaultValues: { reason: '' },
    prepare: ({ reason }) => ({ requestId: video.id, action: 'reject' as const, reason }),
    invalidates: staleAfterDecision(video),
    onSuccess: () => {
      kept.forget();
      release();
      onDone();
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty, busy);
  const { release } = guard;
  const kept = useRestoreAfterLogin(form, `${account?.id ?? ''} reject ${video.id}`, ['reason']);
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <form noValidate aria-label="Reject the video" onSubmit={submit} className="space-y-5">
      {kept.offer}
      {serverError && (
        <ReviewOutcome ok={false} text={VIDEO_MESSAGES.rejectionFailed} detail={serverError} />
      )}
      <TextArea
        {...form.register('reason')}
        label="Reason"
        hint="We’ll email it to the representative, word for word."
        required
        limit={REASON_LIMIT}
        length={storedLength(reason)}
        error={form.formState.errors.reason?.message}
      />
      <Button type="submit" variant="danger" disabled={!ready} busy={busy} busyLabel="Rejecting…">
        Reject
      </Button>
      <LeaveDialog guard={guard} form="entry" />
    </form>
  );
}
