import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AccountPage, AsideText } from '@/components/account/account-page';
import { useRestoreAfterLogin } from '@/components/forms/use-restore-after-login';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button, buttonClass } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { TextArea } from '@/components/ui/input/text-area';
import { useSession } from '@/components/auth/session';
import { leaveCommunityForm, type LeaveCommunityForm } from '@/lib/domains/accounts/input';
import { goTo } from '@/lib/client/go-to';
import { communityKeys, communityQueries } from '@/lib/client/queries/communities';
import { solveRobotCheck } from '@/lib/client/robot-check';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { useIsMounted } from '@/lib/client/use-is-mounted';
import { TEXT_LIMIT } from '@/lib/shared/constants/limits';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { storedLength } from '@/lib/shared/format/visible-text';
import { ConfirmLeaving } from './confirm-leaving';
import { LeaveReasons } from './leave-reasons';

const NOTHING: LeaveCommunityForm = {
  roleChanged: false,
  handingOff: false,
  timeConsuming: false,
  ParticipationNotProvedValue: false,
  feedback: '',
};

/** Takes a representative off their community, and leads to the home page once that is done. */
export function LeaveForm({ communityId }: { communityId: number }) {
  const { notify } = useToasts();
  const { account, entered } = useSession();
  const mounted = useIsMounted();
  const [asking, setAsking] = useState(false);
  const place = useQuery(communityQueries.basicInfo(communityId)).data?.data;
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'user/leave-community',
    schema: leaveCommunityForm,
    defaultValues: NOTHING,
    prepare: async (reasons) => ({
      communityId,
      ...reasons,
      recapToken: await solveRobotCheck(),
    }),
    invalidates: [communityKeys.details(communityId)],
    onSuccess: ({ message }) => {
      kept.forget();
      release();
      if (mounted.current) goTo(PATHS.home.pattern);
      // Every tab fetches again: with another role, the same person sees other things.
      entered();
      notify({ tone: 'success', text: message });
    },
    onFailure: () => setAsking(false),
  });
  const { control, register, formState } = form;
  const guard = useLeaveGuard(formState.isDirty, busy);
  const { release } = guard;
  const kept = useRestoreAfterLogin(form, `${account?.id ?? ''} leave ${communityId}`, [
    'roleChanged',
    'handingOff',
    'timeConsuming',
    'ParticipationNotProvedValue',
    'feedback',
  ]);
  const feedback = useWatch({ control, name: 'feedback' });

  return (
    <AccountPage
      title="Are you sure you want to leave your community?"
      lead={
        place && `You represent ${place.communityNameText}, ${place.stateCommunities.stateName}.`
      }
      aside={
        <AsideText title="What happens next">
          <p>
            You’ll no longer be able to edit the community’s page. You keep your account as a home
            shopper.
          </p>
        </AsideText>
      }
    >
      <form
        noValidate
        aria-label="Leave community"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) setAsking(true);
        }}
        className="space-y-6"
      >
        {kept.offer}
        <FormError message={serverError} />
        <LeaveReasons control={control} />
        <TextArea
          label="Your feedback"
          hint="What should we know? What could we have done better?"
          limit={TEXT_LIMIT}
          length={storedLength(feedback)}
          required
          error={formState.errors.feedback?.message}
          {...register('feedback')}
        />
        <p className="rounded-card bg-moss px-5 py-4">
          Your insights will remain unless a new community representative edits them.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" disabled={!ready}>
            Leave Community
          </Button>
          <a
            href={shellHref(PATHS.account.to({}))}
            className={buttonClass({ variant: 'secondary' })}
          >
            Cancel
          </a>
        </div>
      </form>
      <ConfirmLeaving
        open={asking}
        busy={busy}
        onBack={() => setAsking(false)}
        onLeave={() => submit()}
      />
      <LeaveDialog guard={guard} />
    </AccountPage>
  );
}
