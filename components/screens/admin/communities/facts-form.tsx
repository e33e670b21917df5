import { useRef, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import type * as z from 'zod';
import { useSession } from '@/components/auth/session';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { useRestoreAfterLogin } from '@/components/forms/use-restore-after-login';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/input/text-input';
import { useToasts } from '@/components/ui/overlay/toasts';
import { updateFactsInput } from '@/lib/domains/communities/input';
import type { CommunityFactsOutput } from '@/lib/domains/communities/output';
import { changedFields, resetToSaved } from '@/lib/client/changed-fields';
import { centerKeys } from '@/lib/client/queries/center';
import { communityKeys } from '@/lib/client/queries/communities';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { COMMUNITY_NAME_LIMIT } from '@/lib/shared/constants/limits';
import { typedLine } from '@/lib/shared/input/fields';
import { CommunityFields } from './community-fields';
import { communityForm } from './community-form';
import { DuplicateNotice } from './duplicate-notice';

const { officialName, county, planetReCommunityId, geoid, geonamesId } = updateFactsInput.shape;

const line = typedLine(ERROR_MESSAGES.text);

const typed = line.transform((text): string | null | undefined => text);

const schema = communityForm.extend({
  officialName: typed.pipe(officialName),
  county: typed.pipe(county),
  planetReCommunityId: typed.pipe(planetReCommunityId),
  geoid: typed.pipe(geoid),
  geonamesId: line
    .transform((text) => (text === '' ? null : Number(text)) as number | null | undefined)
    .pipe(geonamesId),
});

type FactsForm = z.input<typeof schema>;

const valuesOf = (facts: CommunityFactsOutput): FactsForm => ({
  communityNameText: facts.communityNameText,
  state: String(facts.state),
  city: facts.city,
  officialName: facts.officialName ?? '',
  county: facts.county ?? '',
  lat: String(facts.lat),
  long: String(facts.long),
  planetReCommunityId: facts.planetReCommunityId ?? '',
  geoid: facts.geoid ?? '',
  geonamesId: facts.geonamesId === null ? '' : String(facts.geonamesId),
});

/** What a community is: its name, place and identifiers. */
export function FactsForm({ facts }: { facts: CommunityFactsOutput }) {
  const { notify } = useToasts();
  const { communityId } = facts;
  const { account } = useSession();
  const [stored, setStored] = useState(() => valuesOf(facts));
  const sent = useRef(stored);
  const { form, submit, busy, failure, serverError } = useCallForm({
    path: 'community/update-facts',
    schema,
    defaultValues: stored,
    prepare: (values) => {
      sent.current = form.getValues();
      return { communityId, ...changedFields(values, schema.safeParse(stored).data) };
    },
    invalidates: [
      communityKeys.facts(communityId),
      communityKeys.details(communityId),
      communityKeys.basicInfo(communityId),
      communityKeys.lists,
      ...centerKeys.all,
    ],
    onSuccess: ({ data, message }) => {
      kept.forget();
      setStored(valuesOf(data));
      resetToSaved(form, valuesOf(data), sent.current);
      notify({ text: message ?? 'Saved.', tone: 'success' });
    },
  });
  const { control, register } = form;
  const { errors, isDirty } = useFormState({ control });
  const guard = useLeaveGuard(isDirty, busy);
  const kept = useRestoreAfterLogin(
    form,
    `${account?.id ?? ''} facts ${communityId}`,
    Object.keys(stored) as (keyof FactsForm)[],
  );
  const taken =
    failure?.httpStatus === 409 && failure.field === 'communityNameText' ? form.getValues() : null;

  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Facts" onSubmit={submit} className="space-y-6">
        {kept.offer}
        <FormError message={serverError} />
        <CommunityFields />
        {taken && <DuplicateNotice name={taken.communityNameText} state={Number(taken.state)} />}
        <div className="phone:grid-cols-2 grid gap-x-4 gap-y-6">
          <TextInput
            label="Official name"
            optional
            hint="Shown below the name where it differs. Left empty, the next census import fills it in."
            maxLength={COMMUNITY_NAME_LIMIT}
            error={errors.officialName?.message}
            {...register('officialName')}
          />
          <TextInput
            label="County"
            optional
            maxLength={COMMUNITY_NAME_LIMIT}
            error={errors.county?.message}
            {...register('county')}
          />
          <TextInput
            label="PlanetRE community id"
            optional
            hint="“View Homes” needs it."
            maxLength={100}
            error={errors.planetReCommunityId?.message}
            {...register('planetReCommunityId')}
          />
          <TextInput
            label="Census GEOID"
            optional
            inputMode="numeric"
            maxLength={12}
            error={errors.geoid?.message}
            {...register('geoid')}
          />
          <TextInput
            label="GeoNames id"
            optional
            inputMode="numeric"
            maxLength={10}
            error={errors.geonamesId?.message}
            {...register('geonamesId')}
          />
        </div>
        <Button type="submit" busy={busy} busyLabel="Saving…" disabled={!isDirty}>
          Save facts
        </Button>
        <LeaveDialog guard={guard} />
      </form>
    </FormProvider>
  );
}
