import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL, controlBorder, Field, splitFieldProps, type FieldProps } from './field';

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'>, FieldProps {
  options: readonly SelectOption[];
  /** Shown first, with the value ''. */
  placeholder?: string;
  /** Called with the chosen value as a string, beside `onChange`. */
  onValueChange?: (value: string) => void;
}

export function Select(props: SelectProps) {
  const { field, control } = splitFieldProps(props);
  const { options, placeholder, onValueChange, onChange, className, ...rest } = control;
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          <select
            {...rest}
            {...wiring}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
            className={clsx(
              CONTROL,
              controlBorder(field.error),
              // Large text wraps where the browser can; elsewhere it ends in an ellipsis.
              'min-h-11 appearance-none overflow-hidden py-2 pr-10 pl-3 text-ellipsis whitespace-normal',
              className,
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={18}
            className="text-ink-soft pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}
