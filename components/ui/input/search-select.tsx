'use client';

import { clsx } from 'clsx';
import { useCombobox } from 'downshift';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { cleanLine } from '@/lib/shared/format/visible-text';
import { CONTROL, controlBorder, Field, type FieldProps, type FieldWiring } from './field';

export interface SearchOption {
  value: string;
  label: string;
  /** Other words that find it. */
  alias?: string;
}

export interface SearchSelectProps extends FieldProps {
  options: readonly SearchOption[];
  /** '' for none. */
  value: string;
  onValueChange: (value: string) => void;
  /**
   * Whether clearing the field takes the choice away only once it is left: the rest may be about to
   * be typed.
   */
  clearsWhenLeft?: boolean;
  onBlur?: () => void;
  placeholder?: string;
  /** Shown when no option has the text. */
  noneFound: string;
  name?: string;
  readOnly?: boolean;
  inputRef?: (input: HTMLInputElement | null) => void;
}

const simple = (text: string): string =>
  cleanLine(text)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .trim();

/** The options that have a text anywhere, those that begin with it first. */
export function optionsWith(options: readonly SearchOption[], text: string): SearchOption[] {
  const wanted = simple(text);
  const found = options.filter(({ label, alias = '' }) =>
    [label, alias].some((words) => simple(words).includes(wanted)),
  );
  const begins = ({ label }: SearchOption) => (simple(label).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}

/**
 * One choice of a long list that is searched by typing. Text that is no choice gives way to the
 * last one.
 */
export function SearchSelect({
  label,
  hideLabel,
  hint,
  error,
  optional,
  ...rest
}: SearchSelectProps) {
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      optional={optional}
      fieldClassName={rest.fieldClassName}
    >
      {(wiring) => <Box {...rest} listLabel={label} error={error} wiring={wiring} />}
    </Field>
  );
}

interface BoxProps extends Omit<
  SearchSelectProps,
  'label' | 'hideLabel' | 'hint' | 'optional' | 'fieldClassName'
> {
  listLabel: string;
  wiring: FieldWiring;
}

function Box({
  options,
  value,
  onValueChange,
  clearsWhenLeft = false,
  onBlur,
  placeholder,
  noneFound,
  name,
  readOnly = false,
  inputRef,
  error,
  listLabel,
  wiring,
}: BoxProps) {
  const made = useId();
  /** Null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const selected = options.find((option) => option.value === value) ?? null;
  const text = typed ?? selected?.label ?? '';
  const items = typed?.trim() ? optionsWith(options, typed) : [...options];

  const { isOpen, getInputProps, getMenuProps, getItemProps, getToggleButtonProps, ...list } =
    useCombobox<SearchOption>({
      id: made,
      inputId: wiring.id,
      items,
      selectedItem: selected,
      inputValue: text,
      itemToString: (option) => option?.label ?? '',
      itemToKey: (option) => option?.value ?? null,
      stateReducer: (state, { type, changes }) => {
        const { InputClick, InputChange, InputBlur, InputKeyDownEscape } =
          useCombobox.stateChangeTypes;
        if (type === InputClick) return { ...changes, isOpen: true };
        if (type === InputChange) return { ...changes, highlightedIndex: 0 };
        const keeps = type === InputBlur || type === InputKeyDownEscape;
        return keeps ? { ...changes, selectedItem: state.selectedItem } : changes;
      },
      onStateChange: ({ type }) => {
        const { ItemClick, InputKeyDownEnter, InputKeyDownEscape } = useCombobox.stateChangeTypes;
        if ([ItemClick, InputKeyDownEnter, InputKeyDownEscape].some((one) => one === type))
          setTyped(null);
      },
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem) onValueChange(selectedItem.value);
      },
    });
  const shown = isOpen && !readOnly;

  const settle = () => {
    const meant =
      options.find((option) => simple(option.label) === simple(text)) ??
      (typed?.trim() && items.length === 1 ? items[0] : undefined);
    if (typed !== null && meant) onValueChange(meant.value);
    else if (clearsWhenLeft && typed?.trim() === '') onValueChange('');
    setTyped(null);
    onBlur?.();
  };

  return (
    <div className="relative">
      <input
        {...getInputProps({
          ref: inputRef,
          'aria-expanded': shown,
          onChange: ({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (!clearsWhenLeft && currentTarget.value.trim() === '') onValueChange('');
          },
          onBlur: settle,
          // What is typed takes the place of the choice, also where a dialog begins here.
          onFocus: ({ currentTarget }) => {
            if (typed === null) currentTarget.select();
          },
          // A browser puts the caret where one presses in selected text, but only after the click.
          onMouseDown: ({ currentTarget }) => {
            if (typed === null) currentTarget.setSelectionRange(0, 0);
          },
          onClick: ({ currentTarget }) => {
            if (typed === null) currentTarget.select();
          },
          onKeyDown: (event) => {
            const { key, nativeEvent } = event;
            if (key === 'Home' || key === 'End' || nativeEvent.isComposing || readOnly)
              Object.assign(nativeEvent, { preventDownshiftDefault: true });
            // What is still being searched for is not sent.
            if (key === 'Enter' && isOpen) event.preventDefault();
          },
        })}
        {...wiring}
        aria-labelledby={undefined}
        name={name}
        readOnly={readOnly}
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className={clsx(
          CONTROL,
          controlBorder(error),
          'read-only:bg-moss min-h-11 truncate py-2 pr-10 pl-3',
        )}
      />
      <button
        {...getToggleButtonProps({ disabled: readOnly, 'aria-label': listLabel })}
        type="button"
        tabIndex={-1}
        className="text-ink-soft absolute inset-y-0 right-0 flex w-10 items-center justify-center"
      >
        <ChevronDown aria-hidden size={18} />
      </button>
      <ul
        {...getMenuProps({ 'aria-label': listLabel, 'aria-labelledby': undefined })}
        className={clsx(
          'card shadow-soft z-overlay absolute inset-x-0 top-full mt-1 max-h-64 overflow-y-auto overscroll-contain py-1.5',
          !(shown && items.length > 0) && 'hidden',
        )}
      >
        {(shown ? items : []).map((item, index) => (
          <li
            key={item.value}
            {...getItemProps({ item, index })}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2',
              index === list.highlightedIndex && 'bg-moss',
            )}
          >
            {item.label}
            {item.value === value && <Check aria-hidden size={18} className="shrink-0" />}
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={clsx(
          shown && items.length === 0
            ? 'card shadow-soft text-14 text-ink-soft z-overlay absolute inset-x-0 top-full mt-1 px-4 py-3'
            : 'sr-only',
        )}
      >
        {shown && items.length === 0 && noneFound}
      </p>
    </div>
  );
}
