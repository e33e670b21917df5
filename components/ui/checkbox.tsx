import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** A smaller line under the label. */
  description?: ReactNode;
  /** At the right end of the row. */
  count?: number;
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
  disabled,
  id,
  className,
  ...rest
}: CheckboxProps) {
  const made = useId();
  const controlId = id ?? made;
  const descriptionId = description ? `${controlId}-description` : undefined;
  return (
    <div
      className={clsx(
        'flex items-start gap-2.5 py-1.5 pointer-coarse:py-2.5',
        disabled && 'text-ink-soft opacity-60',
        className,
      )}
    >
      <label htmlFor={controlId} className="touch-outset mt-0.5 size-5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          id={controlId}
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          disabled={disabled}
          aria-describedby={descriptionId}
          className="peer border-line-strong bg-surface hover:border-spruce checked:border-spruce checked:bg-spruce relative z-10 block size-5 appearance-none rounded-[4px] border transition-colors"
        />
        <Check
          aria-hidden
          size={16}
          strokeWidth={3}
          className="text-spruce-ink pointer-events-none absolute top-0.5 left-0.5 z-10 hidden peer-checked:block"
        />
      </label>
      <div className="min-w-0 flex-1">
        <label htmlFor={controlId} className="text-16 block">
          {label}
        </label>
        {description && (
          <p id={descriptionId} className="text-14 text-ink-soft">
            {description}
          </p>
        )}
      </div>
      {count !== undefined && (
        <span className="figures text-14 text-ink-soft leading-6">
          {count.toLocaleString('en-US')}
        </span>
      )}
    </div>
  );
}
