import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useWatch, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { useToasts } from '@/components/ui/toasts';
import type { Account } from '@/lib/accounts/output';
import { useSendForm } from '@/lib/client/use-send-form';
import type { CommunityDetails } from '@/lib/communities/output';
import { PATHS } from '@/lib/constants/paths';
import { SECTIONS } from '@/lib/insights/sections';
import { isChanged, isPublishable, recordOf, valuesOf, type InsightEditor } from './insight-editor';
import { useDraft } from '@/components/forms/use-draft';
import { usePublish } from './use-publish';
import { useRestore } from './use-restore';

/** Said to who went on writing while the server worked. */
const WROTE_ON = 'What you wrote since is not published yet.';

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
  const sent = useRef(stored);
  const navigate = useNavigate();
  const { notify } = useToasts();

  const { form, ...sending } = useSendForm<Values, Parsed, string>({
    schema,
    defaultValues: stored as DefaultValues<Values>,
    send: (parsed) => {
      sent.current = form.getValues();
      return publishing.send(parsed, schema.parse(stored));
    },
    onSuccess: (message) => {
      const now = form.getValues();
      const wroteOn = isChanged(schema, sent.current, now);
      draft.forget();
      start();
      if (wroteOn) {
        fill(now);
        notify({ tone: 'success', text: `${message} ${WROTE_ON}`, duration: null });
      } else leaveFor(message);
    },
  });
  const values = useWatch({ control: form.control }) as Values;
  const changed = form.formState.isDirty && isChanged(schema, stored, values);
  const guard = useLeaveGuard(changed);

  const { keep } = draft;
  useEffect(() => {
    keep(changed ? { values, baseVersion, savedAt: new Date().toISOString() } : null);
  }, [values, changed, baseVersion, keep]);

  /** The form starts anew, from what stands on the page now. */
  const start = () => {
    const published = publishing.published();
    const starting = valuesOf(editor, published);
    setStored(starting);
    form.reset(starting);
    writeUpon(recordOf(published, insight)?.version ?? 0);
  };

  const leaveFor = (message: string) => {
    guard.release();
    if (message) notify({ tone: 'success', text: message });
    void navigate({
      pathname: PATHS.communityDetails.to({ id: community.id }),
      hash: SECTIONS.find((section) => section.name === name)?.anchor ?? '',
    });
  };

  /** Offers again what is in the form and not published, upon the version that the person saw. */
  const putAside = (seen: number) => {
    const savedAt = new Date().toISOString();
    if (changed) draft.offer({ values: form.getValues(), baseVersion: seen, savedAt });
  };

  const restoring = useRestore({
    publish: (content) => publishing.sendSection(schema.parse({ ...stored, ...toValues(content) })),
    onDone: ({ data, message }) => {
      putAside(data.version);
      start();
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
    changed,
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
