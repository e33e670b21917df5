'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useShownChoice } from './hooks/use-shown-choice';

export interface TagProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  pressed: boolean;
  onPressedChange?: (pressed: boolean) => void;
  icon?: ReactNode;
  count?: number;
}

/** One of several choices that can be on together; a tick as well as a color says that it is on. */
export function Tag({
  pressed: given,
  onPressedChange,
  icon,
  count,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: TagProps) {
  const [pressed, setPressed] = useShownChoice(given);
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !onPressedChange) return;
        setPressed(!pressed);
        onPressedChange(!pressed);
      }}
      className={clsx(
        'text-14 pointer-coarse:touch-target inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 py-1 font-medium transition-colors disabled:opacity-50',
        pressed
          ? 'border-spruce bg-spruce text-spruce-ink hover:bg-spruce-strong'
          : 'border-line-strong bg-surface text-ink hover:border-spruce hover:bg-moss',
        className,
      )}
    >
      {pressed ? (
        <Check aria-hidden size={16} className="shrink-0" />
      ) : (
        icon && (
          <span aria-hidden className="shrink-0">
            {icon}
          </span>
        )
      )}
      <span>{children}</span>
      {count !== undefined && (
        <span className={clsx('figures', pressed ? 'text-spruce-ink' : 'text-ink-soft')}>
          {count.toLocaleString('en-US')}
        </span>
      )}
    </button>
  );
}
