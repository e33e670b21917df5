import { Controller, type Control } from 'react-hook-form';
import { Checkbox } from '@/components/ui/input/checkbox';
import { LEAVE_REASONS } from '@/lib/domains/accounts/constants';
import type { LeaveCommunityForm } from '@/lib/domains/accounts/input';

/** Why a representative leaves: one reason or more. */
export function LeaveReasons({ control }: { control: Control<LeaveCommunityForm> }) {
  return (
    <fieldset>
      <legend className="text-18 font-semibold">Why are you leaving?</legend>
      <p className="text-ink-soft mt-0.5 mb-2">Choose at least one reason.</p>
      {LEAVE_REASONS.map(({ name, label }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Checkbox
              label={label}
              checked={value ?? false}
              onCheckedChange={onChange}
              onBlur={onBlur}
              ref={ref}
              name={name}
            />
          )}
        />
      ))}
    </fieldset>
  );
}
