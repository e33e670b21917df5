import { FormError } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { TextInput } from '@/components/ui/input/text-input';
import { useToasts } from '@/components/ui/overlay/toasts';
import { useCallMutation } from '@/lib/client/use-call-mutation';

export interface ConsultationDialogProps {
  communityId: number;
  representativeName: string;
  /** Of the person who asks. */
  emailId: string;
  onClose: () => void;
}

/** Asks a representative for a video consultation. */
export default function ConsultationDialog({
  communityId,
  representativeName,
  emailId,
  onClose,
}: ConsultationDialogProps) {
  const { notify } = useToasts();
  const { mutate, isPending, error } = useCallMutation(
    'community/send-video-consultation-request',
    {
      invalidates: [],
      showError: 'inline',
      onSuccess: ({ message }) => {
        notify({ tone: 'success', text: message });
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Request a Video Consultation"
      description={`${representativeName} will get an email with your name and email address, and write to you to set a time.`}
      dismissable={!isPending}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isPending} busyLabel="Sending…" onClick={() => mutate({ communityId })}>
            Send Request
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <FormError message={error?.message} />
        <TextInput label="Your email" type="email" value={emailId} readOnly />
      </div>
    </Dialog>
  );
}
