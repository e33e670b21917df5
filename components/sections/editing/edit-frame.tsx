import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useId, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import type { LeaveGuard } from '@/components/forms/use-leave-guard';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { Button } from '@/components/ui/button';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { Section } from '@/lib/domains/insights/sections';
import { DraftOffer, type DraftOfferProps } from '@/components/forms/draft-offer';
import { EmptyQuestion } from './empty-question';
import type { PublishBlocker } from '@/components/forms/publish-blocker';
import { Preview, PreviewInPlace } from './preview';
import { PreviewTabs, usePreviewBeside, type EditTab } from './preview-tabs';
import { isPublishKey, PUBLISH_KEYS, PublishKeyHint } from './publish-key';
import { SectionRail } from './section-rail';
import { FormBar } from '@/components/forms/form-bar';
import { Remaining, type LimitedText } from '@/components/forms/remaining';

const SAVED = 'Draft saved on this device.';
const SAVED_ON_SERVER = 'Draft saved, for your other devices too.';
const NOT_SAVED = 'This browser can’t keep a draft. Publish before you leave.';

/** What is asked of the person in place of Publish. */
export interface PublishChoice {
  publish: { label: string; onPublish: () => void };
  other: { label: string; onTake: () => void };
}

interface EditFrameProps {
  section: Section;
  community: CommunityDetails;
  /** The community as it would be read if this were published now. */
  preview: CommunityDetails;
  /** Under the title: who published last, and the history. */
  note?: ReactNode;
  /** A draft of an earlier visit. */
  offer: DraftOfferProps | null;
  onSubmit: (event?: FormEvent) => void;
  /** It would publish nothing in place of what is on the page; that is asked about. */
  isEmptying?: boolean;
  busy: boolean;
  /** Why it cannot be published yet; null where it can. */
  blocker: PublishBlocker | null;
  /** Somebody published first: which of the two is to be on the page. */
  choice?: PublishChoice | null;
  /** Whether this browser holds what was typed; null where there is nothing to hold yet. */
  draftSaved: boolean | null;
  /** Whether other devices are offered it as well. */
  draftOnServer: boolean;
  texts: readonly LimitedText[];
  guard: LeaveGuard;
  /** Stores what was typed at once. @returns whether this browser holds it */
  onKeepDraft: () => boolean;
  /** Drops what was typed from this browser. */
  onDiscard: () => void;
  children: ReactNode;
}

/** What all screens that write a section have around their fields. */
export function EditFrame({ section, community, preview, note, ...form }: EditFrameProps) {
  const { offer, onSubmit, busy, blocker, draftSaved, draftOnServer, texts, guard, children } =
    form;
  const savedWhere = draftOnServer ? SAVED_ON_SERVER : SAVED;
  const { onKeepDraft, onDiscard, isEmptying, choice } = form;
  const { id, communityNameText } = community;
  const { title, anchor, label } = section;
  usePageTitle(`${title} · ${communityNameText}`);
  const reasonId = useId();
  const [asksToEmpty, setAsksToEmpty] = useState(false);
  const beside = usePreviewBeside();
  const [chosenTab, setTab] = useState<EditTab>('write');
  // What is to be decided on is in the form.
  const tab = choice ? 'write' : chosenTab;
  const publish = (event?: FormEvent) => {
    if (choice) choice.publish.onPublish();
    else onSubmit(event);
  };
  const askOrPublish = (event?: FormEvent) => {
    if (!isEmptying || blocker) return publish(event);
    event?.preventDefault();
    setAsksToEmpty(true);
  };
  const submit = (event: FormEvent) => {
    // The field that is wrong takes the focus: it must be there.
    if (blocker?.isFault) flushSync(() => setTab('write'));
    // Between two versions nobody decides by a key that was pressed twice.
    if (choice) event.preventDefault();
    else askOrPublish(event);
  };
  const publishByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isPublishKey(event)) return;
    event.preventDefault();
    if (!choice && !busy && blocker?.isFault !== false) event.currentTarget.requestSubmit();
  };
  const publishProps = {
    busy,
    busyLabel: 'Publishing…',
    disabled: blocker?.isFault === false,
    'aria-disabled': blocker?.isFault || undefined,
    'aria-describedby': blocker ? reasonId : undefined,
  };
  return (
    <div className="page-frame tablet:py-8 py-5">
      <div className="wide:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)] wide:gap-10 grid grid-cols-[minmax(0,1fr)] gap-5">
        <SectionRail section={section} community={community} draftSaved={draftSaved === true} />
        <form noValidate onSubmit={submit} onKeyDown={publishByKey} className="max-w-180 min-w-0">
          <header>
            <p className="eyebrow">{communityNameText}</p>
            <h1 className="text-28 tablet:text-36 mt-1">
              <a
                href={`${shellHref(PATHS.communityDetails.to({ id }))}#${anchor}`}
                className="hover:text-spruce tiny:flex-col tiny:items-start inline-flex min-h-11 items-center gap-3"
              >
                <ArrowLeft aria-hidden size={26} className="text-spruce shrink-0" />
                {title}
              </a>
            </h1>
            {note && (
              <div className="text-14 text-ink-soft mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
                {note}
              </div>
            )}
          </header>
          <PreviewTabs
            beside={beside}
            tab={tab}
            onTab={setTab}
            preview={<PreviewInPlace section={section} community={preview} />}
          >
            {offer && <DraftOffer {...offer} />}
            {children}
          </PreviewTabs>
          <FormBar>
            <p
              id={reasonId}
              aria-live="polite"
              className={blocker?.isFault ? 'text-14 text-clay w-full font-medium' : 'sr-only'}
            >
              {blocker?.text}
            </p>
            {/* With something wrong it can be reached, and pressing it leads to the field. */}
            {choice ? (
              <>
                <Button
                  key="choice"
                  {...publishProps}
                  onClick={({ detail }) => {
                    // The second click of two was meant for what was here before.
                    if (detail < 2) askOrPublish();
                  }}
                >
                  {choice.publish.label}
                </Button>
                <Button
                  variant="secondary"
                  disabled={busy}
                  onClick={({ currentTarget }) => {
                    choice.other.onTake();
                    // This button goes, and the focus would go with it.
                    currentTarget.form?.querySelector('textarea')?.focus();
                  }}
                >
                  {choice.other.label}
                </Button>
              </>
            ) : (
              <>
                <Button
                  key="publish"
                  type="submit"
                  aria-keyshortcuts={PUBLISH_KEYS}
                  {...publishProps}
                >
                  Publish
                </Button>
                <PublishKeyHint />
              </>
            )}
            <p
              aria-live="polite"
              className={clsx(
                'text-14 text-ink-soft min-w-0 flex-[1_1_7rem]',
                draftSaved !== false && 'max-phone:sr-only',
              )}
            >
              {draftSaved !== null && (draftSaved ? savedWhere : NOT_SAVED)}
            </p>
            <div className="ml-auto max-w-full text-right">
              {texts.map((text) => (
                <Remaining key={text.name} {...text} />
              ))}
            </div>
          </FormBar>
        </form>
        {(beside || tab === 'write') && <Preview section={section} community={preview} />}
      </div>
      <EmptyQuestion
        label={label}
        open={asksToEmpty}
        onConfirm={() => {
          setAsksToEmpty(false);
          publish();
        }}
        onClose={() => setAsksToEmpty(false)}
      />
      <LeaveDialog
        guard={{
          ...guard,
          leave: () => {
            onDiscard();
            guard.leave();
          },
        }}
        form="publish"
        onKeepDraft={
          draftSaved === false
            ? undefined
            : () => {
                // Where it cannot be kept after all, the dialog stays and says so.
                if (onKeepDraft()) guard.leave();
              }
        }
      />
    </div>
  );
}
