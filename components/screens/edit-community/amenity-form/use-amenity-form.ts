import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { draftKey } from '@/components/sections/editing/draft-keys';
import { useDraft } from '@/components/forms/use-draft';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { useToasts } from '@/components/ui/overlay/toasts';
import type { Account } from '@/lib/domains/accounts/output';
import {
  AMENITY_MESSAGES,
  NEW_AMENITY,
  AMENITY_FORM_FROM,
  cardId,
} from '@/lib/domains/amenities/constants';
import { contentKey } from '@/lib/domains/amenities/content-key';
import type { AmenityToEdit } from '@/lib/domains/amenities/output';
import { CallFailure } from '@/lib/client/call';
import { resetToSaved } from '@/lib/client/changed-fields';
import { amenityKeys, amenityQueries } from '@/lib/client/queries/amenities';
import { useUpload } from '@/lib/client/uploads/use-upload';
import { useSendForm } from '@/lib/client/forms/use-send-form';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { DELAYS, PAGE_SIZES } from '@/lib/shared/constants/limits';
import { goTo } from '@/lib/client/go-to';
import { PATHS } from '@/lib/shared/constants/paths';
import {
  differ,
  amenityDraftSchema,
  formSchema,
  amenityValues,
  type FormValues,
} from './form-values';
import { galleryInput, useGallery } from './use-gallery';

const CONFLICT = 409;

const KEPT_AS_DRAFT = 'Changes you haven’t published will be kept as a draft.';
const IMAGES_GO =
  'Texts you haven’t published will be kept as a draft. Images you haven’t published will be discarded.';

const STOPPED = 'Upload stopped. Nothing was published, and everything is still here.';

/** What is said of one of these is said at the pictures. */
const OF_GALLERY = ['imageList', 'keepImages', 'imageAlts', 'imageOrder'];

/** 128 random bits in hexadecimal. */
const newSubmissionId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The page of the list that has an amenity, at its card. */
function shownAt(communityId: number, amenityId: number, place: number): string {
  const page = Math.ceil(place / PAGE_SIZES.amenities.default);
  const list = PATHS.viewAllAmenities.to({ id: communityId });
  return `${list}${page > 1 ? `?page=${page}` : ''}#${cardId(amenityId)}`;
}

interface AmenityToWrite {
  community: CommunitySummary;
  /** Null for a new one. */
  amenity: AmenityToEdit | null;
  account: Account;
  /** Where the form was opened from. */
  from: string;
  /** The address inside the shell that the form leads back to. */
  back: string;
  /** Null once the person has gone elsewhere. */
  page: RefObject<HTMLElement | null>;
}

/**
 * The form of an amenity: its texts and their draft, its pictures, its upload, and what follows.
 */
export function useAmenityForm({ community, amenity, account, from, back, page }: AmenityToWrite) {
  const communityId = community.id;
  // What the form began with, or what somebody else has made of it since.
  const [base, setBase] = useState(amenity);
  const stored = amenityValues(base);
  // Sent once more after a lost answer, it is still one amenity.
  const [submissionId] = useState(newSubmissionId);
  const gallery = useGallery(amenity);
  const upload = useUpload();
  const client = useQueryClient();
  const navigate = useNavigateWhileMounted();
  const { notify } = useToasts();
  const features = useRef(true);
  /** What has become of the amenity; the form is of no use anymore. */
  const [done, setDone] = useState<'Published' | 'Deleted' | null>(null);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);
  const part = `amenity-${amenity?.id ?? NEW_AMENITY}`;
  const draft = useDraft<FormValues>(draftKey(account.id, communityId, part), amenityDraftSchema, {
    communityId,
    part,
  });

  const sending = useSendForm({
    schema: formSchema,
    defaultValues: stored,
    checksAsTyped: true,
    send: async (values) => {
      gallery.clearFaults();
      try {
        return await upload.start({
          taskName: `Amenity ${values.amenityName}`,
          path: 'community/add-amenity',
          prepare: () => ({
            communityId,
            ...(base ? { amenityId: base.id, base: contentKey(base) } : { submissionId }),
            ...values,
            // What is not said stays as it is.
            ...(features.current && { featuredAmenity: true }),
            ...galleryInput(gallery.images),
          }),
          invalidates: amenityKeys.changed(communityId),
          // Also when the person is elsewhere by then.
          onSaved: draft.forget,
        });
      } catch (error) {
        throw isAbort(error) ? new CallFailure(STOPPED, { httpStatus: 0 }) : error;
      }
    },
    onSuccess: ({ message, data, place }) => {
      const shown = shownAt(communityId, data.id, place);
      const fromList = from === AMENITY_FORM_FROM.list;
      notify({
        text: message,
        tone: 'success',
        ...(!fromList && { action: { label: 'Show it', onAct: () => goTo(shown) } }),
      });
      if (!page.current) return;
      guard.release();
      setDone('Published');
      navigate(fromList ? shown : back, { replace: true });
    },
    onFailure: ({ field, message, httpStatus }) => {
      if (base && httpStatus === CONFLICT && !field) void takeOver(base, message);
      if (field && OF_GALLERY.includes(field)) gallery.fail(message);
    },
  });
  const { form, busy, failure } = sending;
  /** What somebody else has changed comes into the form, beside what was typed here. */
  const takeOver = async (seen: AmenityToEdit, message: string) => {
    const query = { ...amenityQueries.one(seen.id), staleTime: 0 };
    const { data } = await client.fetchQuery(query);
    setBase(data);
    resetToSaved(form, amenityValues(data), amenityValues(seen));
    gallery.rebase(data);
    form.setError('root.server', { message });
  };
  const values = useWatch({ control: form.control }) as FormValues;
  const textsChanged = differ(stored, values);
  const changed = textsChanged || gallery.isChanged;
  // An upload goes on without the screen.
  const uploading = busy && upload.task !== undefined;
  const guard = useLeaveGuard(changed && !uploading && !done, busy);

  const { keep } = draft;
  useEffect(() => {
    const savedAt = new Date().toISOString();
    keep(textsChanged && !done ? { values, baseVersion: 0, savedAt } : null);
  }, [values, textsChanged, done, keep]);

  /** @param featuring whether the amenity is featured from then on; without, that stays as it is */
  const submit = (event?: FormEvent, featuring = true) => {
    event?.preventDefault();
    features.current = featuring;
    if (gallery.images.length > 0) return sending.submit(event);
    gallery.fail(AMENITY_MESSAGES.imageRequired);
    // Says what is wrong with the texts as well, and leads to the first of it.
    void form.trigger(undefined, { shouldFocus: true }).then((sound) => {
      if (sound) page.current?.querySelector<HTMLElement>('input[type="file"]')?.focus();
    });
  };

  const { task } = upload;
  const ofGallery = failure?.field !== undefined && OF_GALLERY.includes(failure.field);
  return {
    form,
    values,
    stored,
    gallery,
    changed,
    textsChanged,
    submit,
    busy: busy || done !== null,
    busyLabel: done ?? 'Publishing…',
    serverError: ofGallery ? undefined : sending.serverError,
    /** Percent that has arrived; null while nothing is sent. */
    percent: busy && task?.status === 'IN_PROGRESS' ? task.progressVal : null,
    stop: upload.stop,
    guard,
    draft,
    /**
     * The amenity was deleted from here: shows the message of that for a moment, then leads back.
     */
    leaveDeleted: () => {
      guard.release();
      draft.forget();
      setDone('Deleted');
      redirect.current = setTimeout(
        () => navigate(back, { replace: true }),
        DELAYS.amenityDeletedRedirect,
      );
    },
    /** What becomes of what isn't published when a version is restored; null: nothing is typed. */
    dirtyNote: !changed ? null : gallery.isChanged ? IMAGES_GO : KEPT_AS_DRAFT,
    /** An earlier version was restored: leads back, and what was typed stays as a draft. */
    leaveRestored: (message: string) => {
      notify({ text: message, tone: 'success' });
      if (textsChanged) draft.keepNow();
      guard.release();
      navigate(back, { replace: true });
    },
    takeDraft: () => {
      const taken = draft.offered;
      if (!taken) return;
      draft.answer();
      form.reset(taken.values, { keepDefaultValues: true });
    },
  };
}
