import { useEffect, useState, type FormEvent } from 'react';
import { useWatch, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '@/components/account/use-leave-guard';
import { useNotice } from '@/components/ui/notices';
import type { Account } from '@/lib/accounts/schema';
import { useSendForm } from '@/lib/client/use-send-form';
import type { CommunityDetails } from '@/lib/communities/schema';
import { PATHS } from '@/lib/constants/paths';
import { SECTIONS } from '@/lib/constants/sections';
import { isPublishable, recordOf, valuesOf, type InsightEditor } from './insight-editor';
import { useDraft } from './use-draft';
import { usePublish } from './use-publish';
import { useRestore } from './use-restore';

/** A section's form: its draft, its guard, its publication and what follows upon it. */
export function useInsightForm<Values extends FieldValues, Parsed extends FieldValues>(
  editor: InsightEditor<Values, Parsed>,
  community: CommunityDetails,
  account: Account,
) {
  const { name, insight, schema, toValues } = editor;
  const [stored, setStored] = useState(() => valuesOf(editor, community));
  const publishing = usePublish(editor, community);
  const { baseVersion, writeUpon, meanwhile, accept } = publishing;
  const draft = useDraft<Values>(`wherewell-draft ${account.id} ${community.id} ${insight}`);
  const navigate = useNavigate();
  const { notify } = useNotice();

  const { form, ...sending } = useSendForm<Values, Parsed, string>({
    schema,
    defaultValues: stored as DefaultValues<Values>,
    send: (parsed) => publishing.send(parsed, schema.parse(stored)),
    onDone: (message) => {
      draft.forget();
      leaveFor(message);
    },
  });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const values = useWatch({ control: form.control }) as Values;

  const { keep } = draft;
  useEffect(() => {
    keep(isDirty ? { values, baseVersion, savedAt: new Date().toISOString() } : null);
  }, [values, isDirty, baseVersion, keep]);

  /** Should the form be shown a moment longer, it starts from what stands on the page now. */
  const leaveFor = (message: string) => {
    guard.release();
    const published = publishing.published();
    const start = valuesOf(editor, published);
    setStored(start);
    form.reset(start);
    writeUpon(recordOf(published, insight)?.version ?? 0);
    if (message) notify({ tone: 'success', text: message });
    void navigate({
      pathname: PATHS.communityDetails.to({ id: community.id }),
      hash: SECTIONS.find((section) => section.name === name)?.anchor ?? '',
    });
  };

  /** Offers again what is in the form and not published, upon the version that the person saw. */
  const putAside = (seen: number) => {
    const savedAt = new Date().toISOString();
    if (isDirty) draft.offer({ values: form.getValues(), baseVersion: seen, savedAt });
  };

  const restoring = useRestore({
    publish: (content) => publishing.sendSection(schema.parse({ ...stored, ...toValues(content) })),
    onDone: ({ data, message }) => {
      putAside(data.version);
      leaveFor(message);
    },
  });

  const fill = (given: Partial<Values>) =>
    form.reset({ ...form.getValues(), ...given }, { keepDefaultValues: true });

  return {
    form,
    ...sending,
    submit: (event?: FormEvent) => {
      restoring.forget();
      sending.submit(event);
    },
    busy: sending.busy || restoring.busy,
    serverError: restoring.failure ?? sending.serverError,
    values,
    ready: isPublishable(editor, stored, values),
    draft,
    takeDraft: () => {
      const taken = draft.offered;
      if (!taken) return;
      draft.answer();
      putAside(baseVersion);
      fill(taken.values);
      writeUpon(taken.baseVersion);
    },
    guard: {
      ...guard,
      leave: () => {
        draft.forget();
        guard.leave();
      },
    },
    meanwhile,
    restoring,
    publishMine: () => {
      accept();
      if (restoring.content) void restoring.restore(restoring.content);
      else sending.submit();
    },
    takeTheirs: () => {
      if (!meanwhile) return;
      const theirs = valuesOf(editor, meanwhile);
      putAside(recordOf(meanwhile, insight)?.version ?? 0);
      setStored(theirs);
      form.reset(theirs);
      restoring.forget();
      accept();
    },
  };
}
