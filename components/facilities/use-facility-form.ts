import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useRestoreAfterLogin } from '@/components/forms/use-restore-after-login';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import type { PublishBlocker } from '@/components/forms/publish-blocker';
import { useToasts } from '@/components/ui/overlay/toasts';
import { CallFailure } from '@/lib/client/call';
import { NOT_SENT, useSendForm } from '@/lib/client/forms/use-send-form';
import { DELAYS } from '@/lib/shared/constants/limits';
import {
  facilityContent,
  type FacilityContent,
  type FacilityWords,
} from '@/lib/domains/facilities/input';
import type { Facility, WrittenFacility } from '@/lib/domains/facilities/output';
import {
  facilityChanges,
  FACILITY_FIELDS,
  FACILITY_LABELS,
  isFilled,
  valuesOfFacility,
  type FacilityValues,
} from './facility-values';
import { useFacilityWrites } from './use-facility-writes';

export interface FacilityFormOptions {
  communityId: number;
  /** The facility that is changed; null adds one. */
  facility: Facility | null;
  /** Whose form it is: what they typed is for nobody else. */
  accountId: string;
  /** What is said of fields that are required. */
  words: FacilityWords;
  /** The type that a new facility begins with. */
  typeId?: string;
  /** Leads the person back, a while after a write worked. @param facility as it was written */
  onDone: (facility: Facility) => void;
}

/** Why a facility cannot be published yet; null where it can. */
function publishBlocker(
  schema: z.ZodType,
  values: FacilityValues,
  changed: boolean,
): PublishBlocker | null {
  if (!changed) return { text: 'You haven’t changed anything yet.', isFault: false };
  if (!isFilled(values)) return { text: 'Fill in type, name and address first.', isFault: false };
  const [issue] = schema.safeParse(values).error?.issues ?? [];
  if (!issue) return null;
  const label = FACILITY_LABELS[issue.path[0] as keyof FacilityValues];
  return { text: `${label}: ${issue.message}`, isFault: true };
}

/** The form of a facility, on its page and in its dialog: what it sends, and what happens next. */
export function useFacilityForm(options: FacilityFormOptions) {
  const { communityId, facility, accountId, words, typeId, onDone } = options;
  const [schema] = useState(
    () => facilityContent(words) as z.ZodType<FacilityContent, FacilityValues>,
  );
  const [stored] = useState(() => valuesOfFacility(facility, typeId));
  const { add, update, remove } = useFacilityWrites(communityId);
  const { notify } = useToasts();
  /** What was done, until the person is led back. */
  const [done, setDone] = useState(false);
  const [removing, setRemoving] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const finish = (written: Facility, message: string, delay: number) => {
    guard.release();
    kept.forget();
    notify({ tone: 'success', text: message });
    setDone(true);
    leaving.current = setTimeout(() => onDone(written), delay);
  };

  const { form, ...sending } = useSendForm({
    schema,
    defaultValues: stored,
    checksAsTyped: true,
    send: (content): Promise<WrittenFacility> =>
      facility
        ? update({
            facilityId: facility.id,
            communityId,
            ...facilityChanges(stored, form.getValues(), content),
          })
        : add({ communityId, ...content }),
    onSuccess: ({ data, message }) =>
      finish(data, message, facility ? DELAYS.facilityUpdated : DELAYS.facilityAdded),
  });
  const values = useWatch({ control: form.control }) as FacilityValues;
  const isDirty = form.formState.isDirty && !done;
  const guard = useLeaveGuard(isDirty, sending.busy);
  const kept = useRestoreAfterLogin(
    form,
    `${accountId} facility ${communityId} ${facility?.id ?? 'new'}`,
    FACILITY_FIELDS,
  );

  return {
    form,
    submit: sending.submit,
    serverError: sending.serverError,
    busy: sending.busy || done,
    /** Nothing can be typed while it is on its way. */
    locked: sending.busy || removing || done,
    isDirty,
    blocker: publishBlocker(schema, values, form.formState.isDirty),
    guard,
    offer: kept.offer,
    removing,
    /** An earlier version was restored: what is typed here is of no use anymore. */
    leaveRestored: (restored: Facility, message: string) => finish(restored, message, 0),
    /** Deletes the facility. @returns what is wrong; null where it is gone */
    async deleteFacility(): Promise<string | null> {
      if (!facility || removing || done) return null;
      setRemoving(true);
      try {
        const { data, message } = await remove({ facilityId: facility.id });
        finish(data, message, DELAYS.facilityDeleted);
        return null;
      } catch (error) {
        return error instanceof CallFailure ? error.message : NOT_SENT;
      } finally {
        setRemoving(false);
      }
    },
  };
}

export type FacilityForm = ReturnType<typeof useFacilityForm>;
