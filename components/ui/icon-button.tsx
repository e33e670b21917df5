import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type IconButtonVariant = 'plain' | 'outline' | 'picture';

const VARIANTS: Record<IconButtonVariant, string> = {
  plain: 'text-ink-soft hover:bg-moss hover:text-ink',
  outline: 'border border-line-strong bg-surface text-ink hover:border-spruce hover:bg-moss',
  picture: 'bg-surface/92 text-ink shadow-soft hover:bg-surface',
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What the button does; also its tooltip. */
  label: string;
  icon: ReactNode;
  /** `picture` is on photographs and drawings. */
  variant?: IconButtonVariant;
  size?: 'small' | 'medium';
  /** Makes it a toggle (a heart, for instance) and says its state. */
  pressed?: boolean;
}

export function IconButton({
  label,
  icon,
  variant = 'plain',
  size = 'medium',
  pressed,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full transition-colors disabled:opacity-50 forced-colors:border',
        size === 'small' ? 'pointer-coarse:touch-target size-9' : 'size-11',
        VARIANTS[variant],
        className,
      )}
    >
      <span aria-hidden>{icon}</span>
    </button>
  );
}
