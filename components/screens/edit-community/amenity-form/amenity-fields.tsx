import { Controller, type UseFormReturn } from 'react-hook-form';
import { WordingAdvice, wordingAdviceId } from '@/components/forms/wording-advice';
import { Select } from '@/components/ui/input/select';
import { TextArea } from '@/components/ui/input/text-area';
import { TextInput } from '@/components/ui/input/text-input';
import { AMENITY_LIMITS } from '@/lib/domains/amenities/constants';
import { storedLength } from '@/lib/shared/format/visible-text';
import { CATEGORY_OPTIONS, typeOptions, type FormValues } from './form-values';

interface AmenityFieldsProps<Parsed> {
  form: UseFormReturn<FormValues, unknown, Parsed>;
  values: FormValues;
}

/** What is typed and chosen of an amenity. A type can be chosen once there is a category. */
export function AmenityFields<Parsed>({ form, values }: AmenityFieldsProps<Parsed>) {
  const { register, control, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  // In the order in which they are: the first that is wrong gets the focus.
  register('amenityCategoryId');
  register('amenityTypeId');
  const hasCategory = values.amenityCategoryId !== '';
  return (
    <>
      <div className="phone:grid-cols-2 grid gap-x-4 gap-y-6">
        <Controller
          control={control}
          name="amenityCategoryId"
          render={({ field }) => (
            <Select
              {...field}
              label="Category"
              required
              placeholder="Choose a category"
              options={CATEGORY_OPTIONS}
              error={errors.amenityCategoryId?.message}
              onValueChange={() => {
                setValue('amenityTypeId', '', { shouldDirty: true });
                clearErrors('amenityTypeId');
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="amenityTypeId"
          render={({ field }) => (
            <Select
              {...field}
              label="Type"
              required
              disabled={!hasCategory}
              placeholder={hasCategory ? 'Choose a type' : 'Choose a category first'}
              options={typeOptions(values)}
              error={errors.amenityTypeId?.message}
            />
          )}
        />
      </div>
      <TextInput
        label="Name"
        required
        dir="auto"
        autoComplete="off"
        error={errors.amenityName?.message}
        {...register('amenityName', {
          // Leading spaces are no part of a name.
          onChange: ({ target }: { target: HTMLInputElement }) => {
            if (/^\s/.test(target.value)) setValue('amenityName', target.value.trimStart());
          },
        })}
      />
      <TextInput
        label="Address"
        required
        dir="auto"
        autoComplete="off"
        error={errors.amenityAddress?.message}
        {...register('amenityAddress')}
      />
      <div>
        <TextArea
          label="Description"
          required
          dir="auto"
          limit={AMENITY_LIMITS.description}
          length={storedLength(values.amenityDesc)}
          error={errors.amenityDesc?.message}
          aria-describedby={wordingAdviceId('amenityDesc')}
          {...register('amenityDesc')}
        />
        <WordingAdvice name="amenityDesc" text={values.amenityDesc} />
      </div>
    </>
  );
}
