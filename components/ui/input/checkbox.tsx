'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { useShownChoice } from '../hooks/use-shown-choice';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** A smaller line under the label. */
  description?: ReactNode;
  /** At the right end of the row; null while it is not known, for which its place is kept. */
  count?: number | null;
  /** What is counted, for screen readers: they hear it after the label. */
  counted?: string;
  disabled?: boolean;
  id?: string;
  name?: string;
  value?: string;
  className?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A native checkbox in our look; the whole row beside it is its label. */
export function Checkbox({
  label,
  checked,
  onCheckedChange,
  description,
  count,
  counted,
  disabled,
  id,
  className,
  ...rest
}: CheckboxProps) {
  const [shown, setShown] = useShownChoice(checked);
  const made = useId();
  const controlId = id ?? made;
  const descriptionId = description ? `${controlId}-description` : undefined;
  const countId = counted && typeof count === 'number' ? `${controlId}-count` : undefined;
  return (
    <div
      className={clsx(
        'flex items-start gap-x-2.5 py-1.5 pointer-coarse:py-0',
        // In large text, a word needs the room of the count more than the count does.
        count !== undefined && 'flex-wrap justify-end',
        disabled && 'text-ink-soft opacity-60',
        className,
      )}
    >
      <span className="relative mt-0.5 size-5 shrink-0 pointer-coarse:mt-3">
        {/* Unseen on top of the drawn box, and larger than it under a finger. */}
        <input
          {...rest}
          type="checkbox"
          id={controlId}
          checked={shown}
          onChange={(event) => {
            setShown(event.target.checked);
            onCheckedChange(event.target.checked);
          }}
          disabled={disabled}
          aria-describedby={[descriptionId, countId].filter(Boolean).join(' ') || undefined}
          className="peer absolute inset-0 z-10 m-0 size-full cursor-pointer opacity-0 pointer-coarse:-inset-3 pointer-coarse:size-11"
        />
        <span
          aria-hidden
          className="border-line-strong bg-surface text-spruce-ink peer-hover:border-spruce peer-checked:border-spruce peer-checked:bg-spruce peer-focus-visible:outline-focus flex size-5 items-center justify-center rounded-[4px] border transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-checked:[&>svg]:block"
        >
          <Check size={16} strokeWidth={3} className="hidden" />
        </span>
      </span>
      <div className={clsx('min-w-0', count === undefined ? 'flex-1' : 'flex-[1_1_7rem]')}>
        <label htmlFor={controlId} className="text-16 block pointer-coarse:py-2.5">
          {label}
        </label>
        {description && (
          <p id={descriptionId} className="text-14 text-ink-soft">
            {description}
          </p>
        )}
      </div>
      {count !== undefined && (
        <span
          id={countId}
          className={clsx(
            'figures text-14 text-ink-soft leading-6 pointer-coarse:mt-2.5',
            counted && 'min-w-11 text-right',
          )}
        >
          {count?.toLocaleString('en-US')}
          {countId && <span className="sr-only"> {counted}</span>}
        </span>
      )}
    </div>
  );
}
