import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/input/text-area';
import { useToasts } from '@/components/ui/overlay/toasts';
import { centerKeys } from '@/lib/client/queries/center';
import { communityKeys } from '@/lib/client/queries/communities';
import { recommendationKeys } from '@/lib/client/queries/quiz';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { recommendForm } from '@/lib/domains/communities/input';
import { BRAND } from '@/lib/shared/constants/brand';
import { RECOMMEND_REASON_LIMIT } from '@/lib/shared/constants/limits';
import { storedLength } from '@/lib/shared/format/visible-text';

interface RecommendFormProps {
  communityId: number;
  name: string;
  /** Why it is recommended to everybody now; null where it isn't. */
  reason: string | null;
}

const staleAfter = (communityId: number) => [
  communityKeys.facts(communityId),
  communityKeys.lists,
  ...Object.values(recommendationKeys),
  communityKeys.allDetails,
  ...centerKeys.all,
];

/** Recommends a community to everybody who is logged in, with a reason; or ends that. */
export function RecommendForm({ communityId, name, reason: stored }: RecommendFormProps) {
  const { notify } = useToasts();
  const [saved, setSaved] = useState(stored);
  const { form, submit, busy, serverError } = useCallForm({
    path: 'community/recommend',
    schema: recommendForm,
    defaultValues: { reason: stored ?? '' },
    prepare: ({ reason }) => ({ communityId, isRecommended: true, reason }),
    invalidates: staleAfter(communityId),
    onSuccess: ({ data }) => {
      setSaved(data.reason);
      form.reset({ reason: data.reason ?? '' });
      notify({ tone: 'success', text: `${name} is recommended to everybody.` });
    },
  });
  const end = useCallMutation('community/recommend', {
    invalidates: staleAfter(communityId),
    onSuccess: () => {
      setSaved(null);
      form.reset({ reason: '' });
      notify({ tone: 'success', text: `${name} is no longer recommended.` });
    },
  });
  const { isDirty, errors } = form.formState;
  const guard = useLeaveGuard(isDirty, busy || end.isPending);
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <form noValidate aria-label="Recommendation" onSubmit={submit} className="space-y-4">
      <p className="max-w-measure">
        {saved === null
          ? 'A recommended community has a badge and is in the tab Recommended of everybody who is logged in, below what their quiz found.'
          : `${BRAND} recommends ${name} to everybody who is logged in.`}
      </p>
      <FormError message={serverError} />
      <TextArea
        {...form.register('reason')}
        label="Why you recommend it"
        hint="Readers see this as it is."
        required
        limit={RECOMMEND_REASON_LIMIT}
        length={storedLength(reason)}
        error={errors.reason?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={busy}
          busyLabel="Saving…"
          aria-disabled={saved !== null && !isDirty}
        >
          {saved === null ? `Recommend ${name}` : 'Save the reason'}
        </Button>
        {saved !== null && (
          <Button
            variant="secondary"
            busy={end.isPending}
            onClick={() => end.mutate({ communityId, isRecommended: false, reason: null })}
          >
            Stop recommending
          </Button>
        )}
      </div>
      <LeaveDialog guard={guard} form="entry" />
    </form>
  );
}
