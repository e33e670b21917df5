'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSession } from '@/components/auth/session';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { useRestoreAfterLogin } from '@/components/forms/use-restore-after-login';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { TextInput } from '@/components/ui/input/text-input';
import { useToasts } from '@/components/ui/overlay/toasts';
import { jobBoardQuery, jobKeys } from '@/lib/client/queries/jobs';
import { changedFields, resetToSaved } from '@/lib/client/changed-fields';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { IMPORT_ID_LIMIT, JOB_BOARD_IDS } from '@/lib/shared/constants/jobs';
import { importIdsFields } from '@/lib/domains/jobs/input';
import type { ImportIds, Refresh } from '@/lib/domains/jobs/output';
import { isMisplaced, refreshLabel } from './refresh-labels';

interface OfCommunity {
  communityId: number;
}

/** For administrators: a community's import ids at the job board, and how reading them went. */
export function JobBoardIds({ communityId }: OfCommunity) {
  const query = useQuery(jobBoardQuery(communityId));
  if (query.data) {
    const { data: ids, refresh } = query.data;
    return (
      <div className="space-y-6">
        {!refresh.boardIsSet && (
          <p className="bg-sky rounded-card flex items-start gap-3 p-4">
            <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
            <span className="min-w-0">
              No job board is connected yet. You can save import ids now; they’re used once there is
              one.
            </span>
          </p>
        )}
        <ImportIdsForm communityId={communityId} ids={ids} />
        {refresh.boardIsSet && JOB_BOARD_IDS.some((key) => ids[key] !== null) && (
          <LastRefresh communityId={communityId} refresh={refresh} at={query.dataUpdatedAt} />
        )}
      </div>
    );
  }
  if (query.isError)
    return (
      <NotLoaded
        title="We couldn’t load the import ids"
        text={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  return <Skeleton className="rounded-card h-64" />;
}

type ShownIds = Record<(typeof JOB_BOARD_IDS)[number], string>;

const shown = (ids: ImportIds): ShownIds => ({
  jBoardId1: ids.jBoardId1 ?? '',
  jBoardId2: ids.jBoardId2 ?? '',
  jBoardId3: ids.jBoardId3 ?? '',
  jBoardId4: ids.jBoardId4 ?? '',
});

function ImportIdsForm({ communityId, ids }: OfCommunity & { ids: ImportIds }) {
  const { notify } = useToasts();
  const { account } = useSession();
  /** As the writer saw them: another administrator may have set others since. */
  const [stored, setStored] = useState(() => shown(ids));
  const sent = useRef(stored);
  const isNew = JOB_BOARD_IDS.every((key) => ids[key] === null);
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: isNew ? 'community/add-jobs-by-importid' : 'community/edit-jobs-by-importid',
    schema: importIdsFields,
    defaultValues: stored,
    prepare: (given) => {
      sent.current = form.getValues() as ShownIds;
      return { communityId, ...changedFields(given, importIdsFields.safeParse(stored).data) };
    },
    invalidates: jobKeys.of(communityId),
    onSuccess: ({ data }) => {
      kept.forget();
      setStored(shown(data));
      resetToSaved(form, shown(data), sent.current);
      notify({ tone: 'success', text: 'Import ids saved.' });
    },
  });
  const { register, formState } = form;
  const guard = useLeaveGuard(formState.isDirty, busy);
  const kept = useRestoreAfterLogin(
    form,
    `${account?.id ?? ''} job-board ${communityId}`,
    JOB_BOARD_IDS,
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {kept.offer}
      <FormError message={serverError} />
      <div className="phone:grid-cols-2 grid gap-4">
        {JOB_BOARD_IDS.map((key, at) => (
          <TextInput
            key={key}
            label={`Import id ${at + 1}`}
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={IMPORT_ID_LIMIT}
            error={formState.errors[key]?.message}
            {...register(key)}
          />
        ))}
      </div>
      <p className="text-14 text-ink-soft">
        Where the job board keeps this community’s postings. People see those whose location
        contains the community’s name. Jobs of an id that you remove disappear right away.
      </p>
      <Button type="submit" disabled={!ready} busy={busy}>
        Save import ids
      </Button>
      <LeaveDialog guard={guard} />
    </form>
  );
}

interface LastRefreshProps extends OfCommunity {
  refresh: Refresh;
  /** When that was known, in milliseconds since 1970. */
  at: number;
}

function LastRefresh({ communityId, refresh, at }: LastRefreshProps) {
  const { notify } = useToasts();
  const { mutate, isPending } = useCallMutation('community/refresh-jobs', {
    invalidates: jobKeys.of(communityId),
    onSuccess: ({ message }) => void notify({ text: message }),
  });
  const failed =
    isMisplaced(refresh) ||
    (!refresh.refreshing && refresh.outcome !== null && refresh.outcome !== 'done');
  return (
    <section aria-labelledby="last-refresh" className="border-line border-t pt-5">
      <h3 id="last-refresh" className="text-18 font-semibold">
        Last refresh
      </h3>
      <p role="status" className="mt-2 flex items-start gap-2">
        {failed && <CircleAlert aria-hidden size={20} className="text-clay mt-0.5 shrink-0" />}
        <span className="min-w-0">{refreshLabel(refresh, at)}</span>
      </p>
      <p className="text-14 text-ink-soft mt-1">
        Jobs are read again when somebody looks at them after 15 minutes.
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        icon={<RefreshCw aria-hidden size={18} />}
        busy={isPending || refresh.refreshing}
        onClick={() => mutate({ communityId })}
      >
        Refresh now
      </Button>
    </section>
  );
}
