'use client';

import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface RadioGroupProps<Value extends string> {
  legend: string;
  options: readonly RadioOption<Value>[];
  /** '' where nothing is chosen. */
  value: Value | '';
  onChange: (value: Value | '') => void;
  /** Offers to choose nothing again, under this name. */
  clearLabel?: string;
  error?: string | undefined;
  className?: string;
}

/** Native radio buttons in our look; each whole row is its label. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
  clearLabel,
  error,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className={clsx('min-w-0', className)}
    >
      <legend className="text-14 mb-2 font-semibold">{legend}</legend>
      <div className="space-y-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="border-line-strong bg-surface hover:border-spruce has-checked:border-spruce has-checked:bg-moss rounded-control has-focus-visible:outline-focus flex min-h-11 cursor-pointer items-center gap-3 border px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer sr-only scroll-my-10"
            />
            <span
              aria-hidden
              className="border-line-strong bg-surface peer-checked:border-spruce peer-checked:after:bg-spruce flex size-5 shrink-0 items-center justify-center rounded-full border after:size-2.5 after:rounded-full"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {clearLabel && value !== '' && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            onChange('');
            // This button goes, and the focus would go with it.
            currentTarget.closest('fieldset')?.querySelector('input')?.focus();
          }}
          className="link text-14 mt-1 min-h-11"
        >
          {clearLabel}
        </button>
      )}
      {error && (
        <p id={`${id}-error`} className="text-14 text-clay mt-1.5 font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}
