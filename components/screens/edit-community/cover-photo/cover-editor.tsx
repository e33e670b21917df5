import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AsideText } from '@/components/account/account-page';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { FormError } from '@/components/forms/form-error';
import { LARGER_ONES, SHRINKING } from '@/components/pictures/sendable-picture';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { Button, buttonClass } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { DELAYS } from '@/lib/shared/constants/limits';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { CoverCropper } from './cover-cropper';
import { CoverHistory } from './cover-history';
import { CoverPreview } from './cover-preview';
import { CurrentCover } from './current-cover';
import type { PhotoPart } from './photo-part';
import { PhotoButton, PhotoDrop, PhotoFault } from './photo-drop';
import { useChosenPhoto } from './use-chosen-photo';
import { usePublishCover, type CoverChoice } from './use-publish-cover';

const WORK = { opening: 'Opening the photo…', shrinking: SHRINKING } as const;

const stateInWords = (stored: boolean, removed: boolean, chosen: string | undefined): string => {
  if (chosen && stored) return `${chosen} will replace the current photo.`;
  if (chosen) return `${chosen} will be shown after you publish.`;
  if (removed)
    return 'The photo will be deleted when you publish. We’ll show this illustration instead.';
  if (stored) return 'This is the current photo.';
  return 'No photo yet. We’ll show this illustration until you add one.';
};

/** Adds, replaces or deletes a community's cover photo. */
export function CoverEditor({ community: read }: { community: CommunitySummary }) {
  // What is published is fetched again at once, but until the person is led away nothing jumps.
  const [community] = useState(read);
  const { id, communityNameText: name } = community;
  const stored = community.images !== null;
  const title = stored ? 'Edit Cover Photo' : 'Add Cover Photo';
  usePageTitle(`${title} · ${name}`);
  const ids = useId();
  const { notify } = useToasts();
  const navigate = useNavigate();
  const { photo, fault, work, choose, discard, clearFault } = useChosenPhoto();
  const [part, setPart] = useState<PhotoPart | null>(null);
  const [marked, setMarked] = useState(false);
  const [done, setDone] = useState(false);
  // Where the focus goes when the button that had it is no longer there.
  const picker = useRef<HTMLInputElement>(null);
  /** Null once the person has gone elsewhere. */
  const page = useRef<HTMLDivElement>(null);
  const publishButton = useRef<HTMLButtonElement>(null);
  const removed = marked && stored;
  const dirty = photo !== null || removed;
  const back = PATHS.communityDetails.to({ id });

  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);
  const publishing = usePublishCover(community);
  const { publish, stop, forget, busy, percent, failure, notice } = publishing;
  const guard = useLeaveGuard(dirty && !publishing.mayLeave, busy);
  const inactive = busy || done;

  const take = ([file]: File[]) => {
    if (inactive || !file) return;
    forget();
    void choose(file).then((taken) => {
      if (taken) setMarked(false);
    });
  };
  const markForRemoval = (marked: boolean) => {
    forget();
    clearFault();
    setMarked(marked);
  };
  const drop = () => {
    forget();
    discard();
    setPart(null);
    picker.current?.focus();
  };
  const stopUpload = () => {
    stop();
    publishButton.current?.focus();
  };
  const submit = async (choice: CoverChoice | null) => {
    clearFault();
    const published = choice && (await publish(choice));
    if (!published) return;
    const { message: text, undo } = published;
    const action = undo && { label: 'Undo', onAct: () => publishing.undo(undo) };
    notify({ text, tone: 'success', ...(action && { action }) });
    if (!page.current) return;
    guard.release();
    setDone(true);
    redirect.current = setTimeout(() => navigate(back, { replace: true }), DELAYS.coverRedirect);
  };

  const problem = fault ?? (failure?.ofPhoto ? failure.message : undefined);
  const describedBy = [`${ids}-rules`, `${ids}-state`, problem && `${ids}-fault`]
    .filter(Boolean)
    .join(' ');
  const pickLabel = photo || stored ? 'Choose another photo' : 'Choose photo';

  return (
    <div ref={page} className="page-frame py-8">
      <header className="mb-8">
        <a
          href={shellHref(back)}
          className="link text-16 inline-flex min-h-11 items-center gap-1.5 font-semibold"
        >
          <ArrowLeft aria-hidden size={18} />
          <span className="sr-only">Back to</span> <span>{name}</span>
        </a>
        <h1 className="text-36 mt-1">{title}</h1>
        <p id={`${ids}-rules`} className="text-18 text-ink-soft max-w-measure mt-2">
          A wide photo: PNG, JPG or JPEG, up to 5 MB and at least 1200 pixels wide. {LARGER_ONES}{' '}
          You choose which part is shown.
        </p>
        <div className="mt-2" inert={inactive}>
          <CoverHistory
            communityId={id}
            isDirty={dirty}
            onRestore={(version) => void submit({ version })}
          />
        </div>
      </header>

      <div className="panel:grid-cols-[minmax(0,1fr)_18rem] grid items-start gap-x-12 gap-y-10">
        <div className="min-w-0">
          <PhotoDrop onFiles={take}>
            <div inert={inactive}>
              {photo ? (
                <CoverCropper key={photo.url} photo={photo} onPart={setPart} />
              ) : (
                <CurrentCover community={community} removed={removed} />
              )}
              <div className="mt-4 flex flex-wrap gap-2">
                <PhotoButton
                  ref={picker}
                  label={pickLabel}
                  variant={photo || stored ? 'secondary' : 'primary'}
                  onFiles={take}
                  describedBy={describedBy}
                  invalid={problem !== undefined}
                />
                {photo && (
                  <Button variant="quiet" onClick={drop}>
                    {stored ? 'Keep the current photo' : 'Discard this photo'}
                  </Button>
                )}
                {!photo && stored && (
                  <Button variant="quiet" onClick={() => markForRemoval(!removed)}>
                    {removed ? 'Keep photo' : 'Delete photo'}
                  </Button>
                )}
              </div>
            </div>
            <p id={`${ids}-state`} aria-live="polite" className="text-14 text-ink-soft mt-2">
              {work === null ? stateInWords(stored, removed, photo?.name) : WORK[work]}
            </p>
            <PhotoFault id={`${ids}-fault`} message={problem} />
          </PhotoDrop>

          <div className="border-line mt-6 space-y-4 border-t pt-6">
            {!failure?.ofPhoto && <FormError message={failure?.message} />}
            <p role="status" className={notice ? undefined : 'sr-only'}>
              {notice}
            </p>
            {busy && percent !== null && (
              <ProgressBar
                {...(percent < 100
                  ? { label: 'Uploading your photo…', value: percent }
                  : { label: 'Uploaded. Preparing your photo…' })}
              />
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                ref={publishButton}
                onClick={() =>
                  void submit(photo ? part && { photo, part } : removed ? 'none' : null)
                }
                disabled={!dirty || work !== null}
                busy={inactive}
                busyLabel={done ? 'Published' : 'Publishing…'}
              >
                Publish
              </Button>
              {busy && percent !== null && percent < 100 ? (
                <Button variant="secondary" onClick={stopUpload}>
                  Stop upload
                </Button>
              ) : (
                !inactive && (
                  <a href={shellHref(back)} className={buttonClass({ variant: 'secondary' })}>
                    Cancel
                  </a>
                )
              )}
            </div>
          </div>
        </div>

        <section
          aria-labelledby={`${ids}-preview`}
          className="panel:order-last panel:col-span-2 min-w-0"
        >
          <h2 id={`${ids}-preview`} className="text-22 mb-4">
            How it will look
          </h2>
          <CoverPreview community={community} photo={photo} part={part} removed={removed} />
        </section>

        <aside className="border-spruce border-t-2 pt-4">
          <AsideText title="What works well">
            <p>A wide, daylight view of the place, without text.</p>
            <p>Phones and cards show only the middle, so keep what matters there.</p>
          </AsideText>
          <AsideText title="What we store">
            <p>Only the part you choose. Location, date and camera details are removed.</p>
            <p>Replaced and deleted photos stay in the history, up to ten versions.</p>
          </AsideText>
        </aside>
      </div>

      <LeaveDialog guard={guard} form="publish" />
    </div>
  );
}
