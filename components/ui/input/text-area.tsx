import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL, controlBorder, Field, splitFieldProps, type FieldProps } from './field';
import { remainingCharacters, tooManyCharacters } from '../labels';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {
  /** Shows how many characters are left; typing further is allowed and said to be too much. */
  limit?: number;
  /** Present length, wherever the text is kept; taken from `value` when that is a string. */
  length?: number;
}

export function TextArea(props: TextAreaProps) {
  const { field, control } = splitFieldProps(props);
  const { limit, length, rows = 6, className, ...rest } = control;
  const used = length ?? (typeof rest.value === 'string' ? rest.value.length : 0);
  const left = limit === undefined ? undefined : limit - used;
  const corner = left !== undefined && (
    <p
      className={clsx(
        'figures shrink-0 text-right',
        left < 0 ? 'text-clay font-medium' : 'text-ink-soft',
      )}
    >
      {left < 0 ? tooManyCharacters(-left) : remainingCharacters(left)}
    </p>
  );
  return (
    <Field {...field} corner={corner}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          className={clsx(
            CONTROL,
            controlBorder(field.error),
            'read-only:bg-moss field-sizing-content min-h-36 resize-y px-3 py-2.5 leading-relaxed',
            className,
          )}
        />
      )}
    </Field>
  );
}
