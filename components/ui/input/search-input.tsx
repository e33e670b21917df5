'use client';

import { LoaderCircle, Search, X } from 'lucide-react';
import { useRef } from 'react';
import { TextInput, type TextInputProps } from './text-input';
import { UI_LABELS } from '../labels';

export interface SearchInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'before' | 'after' | 'ref'
> {
  value: string;
  onValueChange: (value: string) => void;
  /** What was typed is about to be looked for. */
  busy?: boolean;
}

/** A controlled search field; its label is hidden unless `hideLabel={false}`. */
export function SearchInput({
  value,
  onValueChange,
  busy = false,
  hideLabel = true,
  className,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      enterKeyHint="search"
      autoComplete="off"
      placeholder={rest.label}
      {...rest}
      ref={input}
      type="search"
      hideLabel={hideLabel}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      className={`[&::-webkit-search-cancel-button]:hidden ${className ?? ''}`}
      before={busy ? <LoaderCircle size={18} className="animate-turn" /> : <Search size={18} />}
      after={
        value !== '' && (
          <button
            type="button"
            aria-label={UI_LABELS.clearSearch}
            onClick={() => {
              onValueChange('');
              input.current?.focus();
            }}
            className="pointer-coarse:touch-target text-ink-soft hover:bg-moss hover:text-ink inline-flex size-8 items-center justify-center rounded-full"
          >
            <X aria-hidden size={18} />
          </button>
        )
      }
    />
  );
}
