'use client';

import { Controller, useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/input/checkbox';

export interface FlagsFieldProps {
  legend: string;
  flags: readonly { code: string; label: string }[];
}

/** What a community has: each flag is a field of the form by its code. */
export function FlagsField({ legend, flags }: FlagsFieldProps) {
  const { control } = useFormContext();
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 mb-1 font-semibold">{legend}</legend>
      <div className="phone:grid-cols-2 grid gap-x-6">
        {flags.map(({ code, label }) => (
          <Controller
            key={code}
            control={control}
            name={code}
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Checkbox
                ref={ref}
                label={label}
                checked={Boolean(value)}
                onCheckedChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        ))}
      </div>
    </fieldset>
  );
}
