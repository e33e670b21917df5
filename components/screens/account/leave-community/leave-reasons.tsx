import { Controller, type Control } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import type { LeaveCommunityForm } from '@/lib/accounts/input';

const REASONS = [
  { name: 'roleChanged', label: 'My role has changed' },
  { name: 'handingOff', label: 'I am handing this off to someone else' },
  { name: 'timeConsuming', label: 'It takes too much of my time' },
  { name: 'ParticipationNotProvedValue', label: 'It hasn’t been worth my time' },
] as const;

/** Why a representative leaves: one reason or more. */
export function LeaveReasons({ control }: { control: Control<LeaveCommunityForm> }) {
  return (
    <fieldset>
      <legend className="text-18 font-semibold">Why are you leaving?</legend>
      <p className="text-ink-soft mt-0.5 mb-2">Choose at least one reason.</p>
      {REASONS.map(({ name, label }) => (
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
