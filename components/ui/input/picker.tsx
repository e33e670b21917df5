import { clsx } from 'clsx';
import { useRef, type ReactNode } from 'react';
import { useFocusFallback } from '../hooks/use-focus-fallback';
import Combobox, { type ComboboxField, type ComboboxProps } from './combobox';
import { controlBorder, Field } from './field';

interface PickerProps<Item> extends Omit<ComboboxProps<Item>, 'field' | 'focused'> {
  field: Pick<ComboboxField, 'placeholder' | 'maxLength' | 'text' | 'onText'>;
  label: string;
  hint?: string | undefined;
  /** What is wrong and what to do. */
  error?: string | undefined;
  /** What stands in place of the field once something is chosen; null where nothing is. */
  chosen: ReactNode;
}

/** Finds one of many as the person types. The choice replaces the field, and keeps the focus. */
export function Picker<Item>({
  field,
  label,
  hint,
  error,
  chosen,
  onChoose,
  ...suggestions
}: PickerProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const isChosen = chosen !== null;
  const keepFocus = useFocusFallback(box, !isChosen, 'input, button');
  return (
    <div ref={box} className="min-w-0" {...keepFocus}>
      <Field label={label} {...(error !== undefined && { error })} {...(!isChosen && { hint })}>
        {(wiring) =>
          isChosen ? (
            <div role="group" aria-label={label} aria-describedby={wiring['aria-describedby']}>
              {chosen}
            </div>
          ) : (
            <div
              className={clsx(
                'rounded-control bg-surface relative flex min-h-11 border px-3',
                controlBorder(error),
              )}
            >
              <Combobox
                {...suggestions}
                field={{
                  ...field,
                  ...wiring,
                  label,
                  className: 'text-16 min-w-0 flex-1 bg-transparent focus-visible:outline-none',
                }}
                focused={null}
                onChoose={(item) => {
                  field.onText('');
                  onChoose(item);
                }}
              />
            </div>
          )
        }
      </Field>
    </div>
  );
}
