import { STATES } from '@/lib/shared/reference/states';
import type { SelectOption } from '@/components/ui/input/select';

const OPTIONS: readonly SelectOption[] = STATES.map(({ stateName, stateShortName }) => ({
  value: stateShortName,
  label: stateName,
}));

/** The state as the form keeps it: its short name, also where the whole name was stored. */
export function stateValue(stored: string | null): string {
  const known = STATES.find(({ stateName, stateShortName }) =>
    [stateName, stateShortName].some((name) => name.toLowerCase() === stored?.toLowerCase()),
  );
  return known?.stateShortName ?? stored ?? '';
}

/** The 50 states and DC, and what is stored where it is none of them. */
export function stateOptions(stored: string | null): readonly SelectOption[] {
  const value = stateValue(stored);
  if (value === '' || OPTIONS.some((option) => option.value === value)) return OPTIONS;
  return [...OPTIONS, { value, label: value }];
}
