import { Controller, useFormContext } from 'react-hook-form';
import { Select } from '@/components/ui/input/select';
import { TextInput } from '@/components/ui/input/text-input';
import { COMMUNITY_NAME_LIMIT } from '@/lib/shared/constants/limits';
import { STATES } from '@/lib/shared/reference/states';
import type { CommunityForm } from './community-form';
import { PlaceOnMap } from './place-on-map';

const OPTIONS = STATES.map(({ id, stateName }) => ({ value: id, label: stateName }));

/** State, city, name and place of a community. */
export function CommunityFields() {
  const { control, register, formState } = useFormContext<CommunityForm>();
  const { errors } = formState;
  return (
    <div className="phone:grid-cols-2 grid gap-x-4 gap-y-6">
      <Controller
        control={control}
        name="state"
        render={({ field }) => (
          <Select
            label="State"
            required
            placeholder="Choose a state"
            options={OPTIONS}
            error={errors.state?.message}
            {...field}
          />
        )}
      />
      <TextInput
        label="City"
        required
        maxLength={COMMUNITY_NAME_LIMIT}
        error={errors.city?.message}
        {...register('city')}
      />
      <TextInput
        label="Community name"
        required
        hint="As people call it, without the state."
        fieldClassName="phone:col-span-2"
        maxLength={COMMUNITY_NAME_LIMIT}
        error={errors.communityNameText?.message}
        {...register('communityNameText')}
      />
      <TextInput
        label="Latitude"
        required
        inputMode="text"
        hint="Decimal degrees north, such as 42.0308."
        maxLength={20}
        error={errors.lat?.message}
        {...register('lat')}
      />
      <TextInput
        label="Longitude"
        required
        inputMode="text"
        hint="Decimal degrees, negative in the west, such as -93.6319."
        maxLength={20}
        error={errors.long?.message}
        {...register('long')}
      />
      <div className="phone:col-span-2 min-w-0">
        <PlaceOnMap />
      </div>
    </div>
  );
}
