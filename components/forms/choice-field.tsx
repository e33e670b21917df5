'use client';

import { useController, useFormContext } from 'react-hook-form';
import { RadioGroup, type RadioOption } from '@/components/ui/input/radio-group';

export interface ChoiceFieldProps {
  name: string;
  legend: string;
  options: readonly RadioOption<string>[];
}

/** One of a few, or none. */
export function ChoiceField({ name, legend, options }: ChoiceFieldProps) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name });
  return (
    <RadioGroup
      legend={legend}
      options={options}
      value={(field.value as string | null) ?? ''}
      onChange={field.onChange}
      clearLabel="Clear selection"
      error={fieldState.error?.message}
    />
  );
}
