import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from './text-input';

interface BoundInputProps extends Pick<
  TextInputProps,
  'label' | 'aria-label' | 'inputMode' | 'value' | 'error'
> {
  bound: 'lowest' | 'highest';
  isMoney: boolean;
  onType: (text: string) => void;
  /** On Enter, and when the field is left. */
  onApply: () => void;
}

/** One end of a range, by the keyboard. */
export function BoundInput({ bound, isMoney, onType, onApply, ...field }: BoundInputProps) {
  return (
    <TextInput
      {...field}
      autoComplete="off"
      placeholder={bound === 'lowest' ? 'No Min' : 'No Max'}
      before={isMoney ? '$' : undefined}
      onChange={({ target }) => onType(target.value)}
      onBlur={onApply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onApply();
      }}
      // A million has room beside its dollar sign.
      className={clsx('figures pr-1!', isMoney && 'pl-7!')}
    />
  );
}

/** Both ends of a range, beside each other where there is room. */
export const Bounds = ({ children }: { children: ReactNode }) => (
  <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2 pointer-coarse:mt-2">
    {children}
  </div>
);
