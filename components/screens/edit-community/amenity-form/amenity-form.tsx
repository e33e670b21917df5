import { ArrowLeft, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { AmenityCard } from '@/components/amenities/amenity-card';
import DeleteAmenityDialog from '@/components/amenities/delete-amenity-dialog';
import { DraftOffer } from '@/components/forms/draft-offer';
import { FormBar } from '@/components/forms/form-bar';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { History, ItemHistory } from '@/components/sections/editing/history';
import { MarkedChanges } from '@/components/sections/editing/marked-changes';
import { Button, buttonClass } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { amenityKeys } from '@/lib/client/queries/amenities';
import type { Account } from '@/lib/domains/accounts/output';
import { AMENITY_FORM_FROM } from '@/lib/domains/amenities/constants';
import type { Amenity, AmenityToEdit } from '@/lib/domains/amenities/output';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { can } from '@/lib/shared/access/can';
import { ITEM_VERSIONS_KEPT } from '@/lib/shared/constants/item-versions';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { RecordActivity } from '@/components/activity/record-activity';
import { AmenityFields } from './amenity-fields';
import { amenityTexts, amenityPreview } from './form-values';
import { GalleryPicker } from './gallery-picker';
import { useAmenityForm } from './use-amenity-form';

const KEPT = 'Draft saved on this device, without images.';
const NOT_KEPT = 'This browser can’t keep a draft. Publish before you leave.';

/** Where the form leads back to, by where it was opened from. */
const backTo = (from: string, id: number): string =>
  from === AMENITY_FORM_FROM.list
    ? PATHS.viewAllAmenities.to({ id })
    : `${PATHS.communityDetails.to({ id })}#Section1`;

const titleOf = (amenity: Amenity | null): string =>
  amenity ? 'Feature selected amenity' : 'Create your own featured amenity';

interface AmenityFormProps {
  community: CommunitySummary;
  /** Null for a new one. */
  amenity: AmenityToEdit | null;
  from: string;
  account: Account;
}

/** Adds an amenity to a community's page, or edits one; Publish features it from then on. */
export function AmenityForm({ community, amenity, from, account }: AmenityFormProps) {
  const { id, communityNameText } = community;
  const title = titleOf(amenity);
  usePageTitle(`${title} · ${communityNameText}`);
  const ids = useId();
  const back = backTo(from, id);
  const page = useRef<HTMLFormElement>(null);
  const [deleting, setDeleting] = useState(false);
  const writing = useAmenityForm({ community, amenity, account, from, back, page });
  const { form, values, gallery, draft, guard, percent, busy, changed } = writing;
  // An amenity that is only to be featured is complete as it is.
  const hasNews = changed || (amenity !== null && !amenity.featuredAmenity);
  const kept = writing.textsChanged ? draft.saved : null;

  return (
    <div className="page-frame tablet:py-8 py-5">
      <div className="wide:grid-cols-[minmax(0,1fr)_22rem] grid grid-cols-[minmax(0,1fr)] gap-12">
        <form
          ref={page}
          noValidate
          aria-labelledby={`${ids}-title`}
          onSubmit={writing.submit}
          className="max-w-180 min-w-0"
        >
          <header>
            <p className="eyebrow">{communityNameText}</p>
            <h1 id={`${ids}-title`} className="text-28 tablet:text-36 mt-1">
              <a
                href={shellHref(back)}
                className="hover:text-spruce inline-flex min-h-11 items-center gap-3"
              >
                <ArrowLeft aria-hidden size={26} className="text-spruce shrink-0" />
                {title}
              </a>
            </h1>
          </header>
          {amenity && !busy && (
            <div className="mt-3">
              <History
                label={amenity.amenityName}
                description={`The last ${ITEM_VERSIONS_KEPT} versions are kept, with their images.`}
              >
                {(close) => (
                  <ItemHistory
                    kind="amenity"
                    id={amenity.id}
                    invalidates={amenityKeys.changed(id)}
                    dirtyNote={writing.dirtyNote}
                    onRestored={writing.leaveRestored}
                    close={close}
                  />
                )}
              </History>
            </div>
          )}
          <div inert={busy} className="mt-6 space-y-6">
            {draft.offered && (
              <DraftOffer
                savedAt={draft.offered.savedAt}
                isFromElsewhere={draft.offered.isFromElsewhere}
                changes={
                  <MarkedChanges
                    before={amenityTexts(writing.stored)}
                    after={amenityTexts(draft.offered.values)}
                    names={{ before: 'the saved version', after: 'your draft' }}
                    same="Your draft is the same as the saved version."
                    onlyChanged
                  />
                }
                onTake={writing.takeDraft}
                onDiscard={draft.answer}
              />
            )}
            <AmenityFields form={form} values={values} />
            <GalleryPicker gallery={gallery} />
          </div>
          <FormBar>
            <div className="w-full space-y-3 empty:hidden">
              <FormError message={writing.serverError} />
              {percent !== null && (
                <ProgressBar
                  {...(percent < 100
                    ? { label: 'Uploading…', value: percent }
                    : { label: 'Uploaded. Preparing your images…' })}
                />
              )}
            </div>
            <Button
              type="submit"
              busy={busy}
              busyLabel={writing.busyLabel}
              disabled={!hasNews || gallery.opening}
              aria-describedby={hasNews ? undefined : `${ids}-why`}
            >
              Publish
            </Button>
            {amenity && !amenity.featuredAmenity && !busy && (
              <Button
                variant="secondary"
                disabled={!changed || gallery.opening}
                onClick={() => writing.submit(undefined, false)}
              >
                Save without featuring
              </Button>
            )}
            {!hasNews && (
              <p id={`${ids}-why`} className="sr-only">
                You haven’t changed anything yet.
              </p>
            )}
            {percent !== null && percent < 100 ? (
              <Button variant="secondary" onClick={writing.stop}>
                Stop upload
              </Button>
            ) : (
              !busy && (
                <a href={shellHref(back)} className={buttonClass({ variant: 'secondary' })}>
                  Cancel
                </a>
              )
            )}
            <p
              aria-live="polite"
              className={kept === false ? 'text-14' : 'text-14 text-ink-soft max-phone:sr-only'}
            >
              {kept !== null && (kept ? KEPT : NOT_KEPT)}
            </p>
            {amenity && !busy && (
              <Button
                variant="quiet"
                icon={<Trash2 size={18} />}
                onClick={() => setDeleting(true)}
                className="ml-auto"
              >
                Delete amenity
              </Button>
            )}
          </FormBar>
        </form>
        <aside aria-label="Preview" className="max-wide:hidden sticky top-24 self-start">
          <p className="eyebrow mb-3">Preview</p>
          <div inert>
            <AmenityCard
              amenity={amenityPreview(values, gallery.images, amenity)}
              headingLevel={2}
              reportable={false}
            />
          </div>
        </aside>
      </div>
      {amenity && can(account, 'audit:read') && (
        <div className="max-w-180">
          <RecordActivity filter={{ communityId: id, amenityId: amenity.id }} />
        </div>
      )}
      {deleting && amenity && (
        <DeleteAmenityDialog
          amenity={amenity}
          onClose={() => setDeleting(false)}
          onDeleted={writing.leaveDeleted}
        />
      )}
      <LeaveDialog
        guard={{
          ...guard,
          leave: () => {
            draft.forget();
            guard.leave();
          },
        }}
        form="publish"
        onKeepDraft={
          writing.textsChanged && draft.saved !== false
            ? () => {
                if (draft.keepNow()) guard.leave();
              }
            : undefined
        }
      />
    </div>
  );
}
