import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraft } from '@/components/forms/use-draft';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { withPublished, type Published } from '@/components/sections/published';
import { recordOf } from '@/components/sections/section-record';
import { useToasts } from '@/components/ui/overlay/toasts';
import type { Account } from '@/lib/domains/accounts/output';
import { useSendForm } from '@/lib/client/forms/use-send-form';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PATHS } from '@/lib/shared/constants/paths';
import { sectionForm } from '@/lib/domains/insights/input';
import type { FigureVersion } from '@/lib/domains/insights/output';
import type { InsightSection } from '@/lib/domains/insights/sections';
import { draftKey } from './draft-keys';
import {
  draftValues,
  fieldLabels,
  isChanged,
  isPublishable,
  publicationOf,
  valuesOf,
  type Values,
} from './form-values';
import { publishBlocker } from '@/components/forms/publish-blocker';
import { usePublish } from './use-publish';
import { useRestore } from './use-restore';

/** Said to who went on typing while the server worked. */
const TYPED_SINCE = 'Your latest changes haven’t been published yet.';

/** A section's form: its draft, its guard, its publication and what happens next. */
export function useSectionForm(
  section: InsightSection,
  community: CommunityDetails,
  account: Account,
) {
  const { insight, anchor } = section;
  const [schema] = useState(() => sectionForm(insight));
  const [stored, setStored] = useState(() => valuesOf(section, community));
  const publishing = usePublish(section, community);
  const { baseVersion, setBaseVersion, conflict, endConflict } = publishing;
  const draft = useDraft(draftKey(account.id, community.id, insight), draftValues(stored), {
    communityId: community.id,
    part: insight,
  });
  const sent = useRef(stored);
  const navigate = useNavigateWhileMounted();
  const { notify } = useToasts();

  const { form, ...sending } = useSendForm({
    schema,
    defaultValues: stored,
    checksAsTyped: true,
    send: () => {
      sent.current = form.getValues() as Values;
      return publishing.publish(publicationOf(section, schema, stored, sent.current));
    },
    onSuccess: ({ message, undo }) => {
      const now = form.getValues() as Values;
      const typedSince = isChanged(schema, sent.current, now);
      // What was typed since is a draft of its own.
      if (!typedSince) draft.forget();
      restart();
      if (typedSince) {
        fill(now);
        notify({ tone: 'success', text: `${message} ${TYPED_SINCE}`, duration: null });
      } else leave(message, { what: 'Published', undo });
    },
  });
  const values = useWatch({ control: form.control }) as Values;
  const changed = form.formState.isDirty && isChanged(schema, stored, values);
  const guard = useLeaveGuard(changed, sending.busy);
  const blocker = publishBlocker({
    schema,
    values,
    changed,
    filled: isPublishable(section, schema, stored, values),
    labels: fieldLabels(section),
  });

  const { keep } = draft;
  useEffect(() => {
    keep(changed ? { values, baseVersion, savedAt: new Date().toISOString() } : null);
  }, [values, changed, baseVersion, keep]);

  /** The form starts again, from what is on the page now. */
  const restart = () => {
    const published = publishing.published();
    const starting = valuesOf(section, published);
    setStored(starting);
    form.reset(starting);
    setBaseVersion(recordOf(published, section)?.version ?? 0);
  };

  const leave = (message: string, done: Omit<Published, 'section'>) => {
    guard.release();
    if (message) notify({ tone: 'success', text: message });
    const page = PATHS.communityDetails.to({ id: community.id });
    // In place of the form: Back must not open it again.
    const state = withPublished({ section: section.name, ...done });
    navigate({ pathname: page, hash: anchor }, { replace: true, state });
  };

  /** Offers again what is in the form and not published, based on the version the person saw. */
  const offerAsDraft = (seen: number) => {
    const savedAt = new Date().toISOString();
    if (changed) draft.offer({ values, baseVersion: seen, savedAt });
  };

  const restoring = useRestore({
    publish: ({ version }) => publishing.restore(version),
    onDone: ({ data, message, undo }) => {
      offerAsDraft(data?.version ?? 0);
      restart();
      leave(message, { what: 'Restored', undo });
    },
  });

  /**
   * A figure that was brought back is what the form starts from, unless the person typed another.
   */
  const restoreFigure = async (figure: FigureVersion): Promise<string> => {
    const { message } = await publishing.restoreFigure(figure);
    const { [figure.name]: text = '' } = valuesOf(section, publishing.published());
    setStored((now) => ({ ...now, [figure.name]: text }));
    const isTyped = form.getFieldState(figure.name).isDirty;
    form.resetField(figure.name, { defaultValue: text, keepDirty: isTyped });
    return message;
  };

  const fill = (given: Partial<Values>) => {
    form.reset({ ...form.getValues(), ...given }, { keepDefaultValues: true });
    // What was wrong when it was written still is.
    void form.trigger();
  };

  return {
    form,
    ...sending,
    submit: (event?: FormEvent) => {
      restoring.forget();
      sending.submit(event);
    },
    busy: sending.busy || restoring.busy,
    serverError: restoring.failure ?? sending.serverError,
    /** What the page says. */
    stored,
    values,
    changed,
    /** The figures that are to be published. */
    newFigures: blocker ? {} : publicationOf(section, schema, stored, values).figures,
    blocker,
    draft,
    takeDraft: () => {
      const taken = draft.offered;
      if (!taken) return;
      draft.answer();
      offerAsDraft(baseVersion);
      fill(taken.values);
      setBaseVersion(taken.baseVersion);
    },
    guard,
    conflict,
    restoring,
    restoreFigure,
    publishMine: () => {
      const { version } = restoring;
      if (!version && blocker?.isFault) return void form.trigger(undefined, { shouldFocus: true });
      endConflict();
      if (version) void restoring.restore(version);
      else sending.submit();
    },
    takeTheirs: () => {
      if (!conflict) return;
      const theirs = valuesOf(section, conflict.community);
      offerAsDraft(recordOf(conflict.community, section)?.version ?? 0);
      setStored(theirs);
      form.reset(theirs);
      restoring.forget();
      endConflict();
    },
  };
}
