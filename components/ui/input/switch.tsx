import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The change is on its way. */
  busy?: boolean;
}

/** Turns something on and off at once; its name comes from a label beside it. */
export function Switch({
  checked,
  onCheckedChange,
  busy = false,
  className,
  ...rest
}: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      onClick={() => onCheckedChange(!checked)}
      className={clsx(
        'pointer-coarse:touch-target inline-flex shrink-0 items-center justify-center rounded-full aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
        className,
      )}
    >
      <span
        className={clsx(
          'flex h-7 w-12 items-center rounded-full border p-0.5 transition-colors',
          checked ? 'border-spruce bg-spruce' : 'border-line-strong bg-surface',
        )}
      >
        <span
          className={clsx(
            'size-5 rounded-full transition-transform',
            checked ? 'bg-spruce-ink translate-x-5' : 'bg-line-strong',
          )}
        />
      </span>
    </button>
  );
}
