import { useRef, useState } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import { useSession } from '@/components/auth/session';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useRestoreAfterLogin } from '@/components/forms/use-restore-after-login';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button, buttonClass } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { centerKeys } from '@/lib/client/queries/center';
import { communityKeys } from '@/lib/client/queries/communities';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { CommunityFields } from './community-fields';
import { communityForm, type ParsedCommunity } from './community-form';
import { RecordPage } from '@/components/account/record-page';
import { DuplicateNotice } from './duplicate-notice';
import { PlaceQuestions } from './place-questions';

const communities = PATHS.adminCenter.to({ tab1: 'communities', tab2: 'all' });

export default function CreateNewCommunityScreen() {
  const { notify } = useToasts();
  const { account } = useSession();
  const navigate = useNavigateWhileMounted();
  /** Only for what is sent next: other values are asked about again. */
  const confirmed = useRef(false);
  const [sent, setSent] = useState<ParsedCommunity | null>(null);
  const { form, submit, busy, failure, serverError } = useCallForm({
    path: 'community/create',
    schema: communityForm,
    defaultValues: { communityNameText: '', state: '', city: '', lat: '', long: '' },
    prepare: (values) => {
      setSent(values);
      const place = confirmed.current ? { ...values, confirmed: true } : values;
      confirmed.current = false;
      return place;
    },
    invalidates: [communityKeys.lists, ...centerKeys.all],
    onSuccess: ({ data, message }) => {
      guard.release();
      kept.forget();
      notify({ text: message, tone: 'success' });
      navigate(PATHS.adminCreateCommunity.to({ communityId: data.id }), { replace: true });
    },
  });
  const { isDirty } = useFormState({ control: form.control });
  const guard = useLeaveGuard(isDirty, busy);
  const kept = useRestoreAfterLogin(form, `${account?.id ?? ''} create-community`, [
    'communityNameText',
    'state',
    'city',
    'lat',
    'long',
  ]);
  const typed = useWatch({ control: form.control });
  const isAsSent = JSON.stringify(communityForm.safeParse(typed).data) === JSON.stringify(sent);
  const questioned = failure?.field === 'confirmed' && isAsSent ? sent : null;
  const taken =
    failure?.httpStatus === 409 && failure.field === 'communityNameText' ? form.getValues() : null;

  return (
    <RecordPage
      title="Create a community"
      intro="You can add its identifiers, cover photo and job board ids afterward."
      list="communities"
    >
      <FormProvider {...form}>
        <form noValidate aria-label="New community" onSubmit={submit} className="space-y-6">
          {kept.offer}
          <FormError message={serverError} />
          <CommunityFields />
          {taken && <DuplicateNotice name={taken.communityNameText} state={Number(taken.state)} />}
          {questioned && (
            <PlaceQuestions
              place={{
                communityNameText: questioned.communityNameText,
                state: questioned.state,
                lat: questioned.lat,
                long: questioned.long,
              }}
              busy={busy}
              onConfirm={() => {
                confirmed.current = true;
                submit();
              }}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel="Creating…">
              Create community
            </Button>
            <a href={shellHref(communities)} className={buttonClass({ variant: 'secondary' })}>
              Cancel
            </a>
          </div>
          <LeaveDialog guard={guard} />
        </form>
      </FormProvider>
    </RecordPage>
  );
}
