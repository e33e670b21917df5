import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'accent' | 'danger' | 'link';
export type ButtonSize = 'small' | 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-spruce text-spruce-ink hover:bg-spruce-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-spruce hover:bg-moss',
  quiet: 'text-spruce hover:bg-moss',
  accent: 'bg-marigold text-marigold-ink hover:brightness-95',
  danger: 'bg-clay text-clay-ink hover:bg-clay-strong',
  link: 'text-spruce underline underline-offset-[3px] hover:text-spruce-strong',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-14 pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4 text-16',
  large: 'min-h-13 px-6 text-18',
};

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the whole width of its container. */
  wide?: boolean;
  className?: string;
}

/** The look of a button, for links that act as one. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  wide = false,
  className,
}: ButtonLook = {}): string {
  return clsx(
    'inline-flex max-w-full items-center justify-center gap-2 rounded-control font-semibold transition-colors forced-colors:border print:hidden',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50',
    variant === 'link'
      ? 'min-h-9 text-left text-16 pointer-coarse:min-h-11'
      : [SIZES[size], 'py-1.5 text-center'],
    VARIANTS[variant],
    wide && 'w-full',
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** Work is under way: shows a turning mark, ignores clicks and keeps the focus. */
  busy?: boolean;
  /** Said in place of the label while busy. */
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  wide,
  className,
  icon,
  iconAfter,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={buttonClass({ variant, size, wide, className })}
    >
      {busy ? (
        <LoaderCircle aria-hidden size={18} className="animate-turn shrink-0" />
      ) : (
        icon && (
          <span aria-hidden className="shrink-0">
            {icon}
          </span>
        )
      )}
      <span className="min-w-0">{busy && busyLabel ? busyLabel : children}</span>
      {iconAfter && (
        <span aria-hidden className="shrink-0">
          {iconAfter}
        </span>
      )}
    </button>
  );
}
