import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { CONTROL, controlBorder, Field, splitFieldProps, type FieldProps } from './field';

export interface TextInputProps extends ComponentProps<'input'>, FieldProps {
  /** Stands inside at the start, such as '$' or an icon. */
  before?: ReactNode;
  /** Stands inside at the end; may be a small button. */
  after?: ReactNode;
}

export function TextInput(props: TextInputProps) {
  const { field, control } = splitFieldProps(props);
  const { before, after, className, type = 'text', ...rest } = control;
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          {before && (
            <span
              aria-hidden
              className="text-ink-soft pointer-events-none absolute inset-y-0 left-0 flex w-10 items-center justify-center"
            >
              {before}
            </span>
          )}
          <input
            {...rest}
            {...wiring}
            type={type}
            className={clsx(
              CONTROL,
              controlBorder(field.error),
              'read-only:bg-moss min-h-11 py-2',
              before ? 'pl-10' : 'pl-3',
              after ? 'pr-11' : 'pr-3',
              className,
            )}
          />
          {after && (
            <span className="absolute inset-y-0 right-0 flex w-11 items-center justify-center">
              {after}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
