import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface ChipProps extends Omit<ComponentProps<'span'>, 'children'> {
  label: string;
  /** Without it the chip is a plain word ('Charter'). */
  onRemove?: () => void;
  /** Name of the remove button; 'Remove {label}' if absent. */
  removeLabel?: string;
}

export function Chip({ label, onRemove, removeLabel, className, ...rest }: ChipProps) {
  return (
    <span
      {...rest}
      className={clsx(
        'bg-moss text-14 text-ink inline-flex min-h-9 max-w-full items-center rounded-[1.375rem] pl-3 font-medium forced-colors:border',
        onRemove ? 'pr-1' : 'pr-3',
        className,
      )}
    >
      <span className="min-w-0 py-1">{label}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? `Remove ${label}`}
          onClick={onRemove}
          className="pointer-coarse:touch-target text-ink-soft hover:bg-spruce-soft hover:text-ink ml-0.5 inline-flex size-7 shrink-0 items-center justify-center rounded-full"
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </span>
  );
}
