import { Controller } from 'react-hook-form';
import { FormError } from '@/components/forms/form-error';
import { PhoneField } from '@/components/forms/phone-field';
import { SearchSelect } from '@/components/ui/input/search-select';
import { TextInput } from '@/components/ui/input/text-input';
import { FACILITY_ADDRESS_LIMIT, FACILITY_NAME_LIMIT } from '@/lib/domains/facilities/constants';
import { WEBSITE_LIMIT } from '@/lib/shared/format/website';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { ASSISTED_LIVING, SENIOR_CARE } from './default-type';
import { FACILITY_LABELS } from './facility-values';
import type { FacilityForm } from './use-facility-form';

const TYPES = FACILITY_TYPES.map(({ id, facilityType }) => ({
  value: String(id),
  label: facilityType,
  ...(String(id) === SENIOR_CARE && { alias: ASSISTED_LIVING }),
}));

/** The fields of a facility, on its page and in its dialog. */
export function FacilityFields({ facility }: { facility: FacilityForm }) {
  const { form, locked, offer, serverError } = facility;
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <div className="space-y-5">
      {offer}
      <Controller
        control={control}
        name="facilityTypeId"
        render={({ field: { ref, name, value, onChange, onBlur } }) => (
          <SearchSelect
            inputRef={ref}
            name={name}
            label={FACILITY_LABELS.facilityTypeId}
            placeholder="Search or choose a type"
            options={TYPES}
            noneFound="No matching types."
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            readOnly={locked}
            error={errors.facilityTypeId?.message}
          />
        )}
      />
      <TextInput
        label={FACILITY_LABELS.facilityName}
        dir="auto"
        autoComplete="off"
        maxLength={FACILITY_NAME_LIMIT}
        readOnly={locked}
        error={errors.facilityName?.message}
        {...register('facilityName')}
      />
      <TextInput
        label={FACILITY_LABELS.facilityAddress}
        dir="auto"
        autoComplete="off"
        maxLength={FACILITY_ADDRESS_LIMIT}
        readOnly={locked}
        error={errors.facilityAddress?.message}
        {...register('facilityAddress')}
      />
      <Controller
        control={control}
        name="facilityPhone"
        render={({ field: { ref, name, value, onChange, onBlur } }) => (
          <PhoneField
            ref={ref}
            name={name}
            label={FACILITY_LABELS.facilityPhone}
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            readOnly={locked}
            error={errors.facilityPhone?.message}
          />
        )}
      />
      <TextInput
        label={FACILITY_LABELS.facilityWebUrl}
        optional
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        maxLength={WEBSITE_LIMIT}
        readOnly={locked}
        error={errors.facilityWebUrl?.message}
        {...register('facilityWebUrl')}
      />
      <FormError message={serverError} />
    </div>
  );
}
