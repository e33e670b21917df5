'use client';

import { clsx } from 'clsx';
import { useCombobox } from 'downshift';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { COMBOBOX_INPUT, COMBOBOX_LOOK } from './combobox-input';

/** What the field is like before and after this code is loaded. */
export interface ComboboxField {
  label: string;
  placeholder: string;
  maxLength: number;
  /** In a form that reads it. */
  name?: string;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  className?: string;
  text: string;
  onText: (text: string) => void;
}

export interface ComboboxProps<Item> {
  field: ComboboxField;
  /**
   * Takes the focus at once, with this part of the text selected: it was in the field it replaces.
   */
  focused: readonly [start: number, end: number] | null;
  listLabel: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  renderItem: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** Said to screen readers while suggestions are wanted, and shown when there are none. */
  status: string | null;
}

/**
 * A text field that suggests, in a box that is positioned. Enter without a suggestion is left to
 * the form around it; between the last suggestion and the first lies the text itself.
 */
export default function Combobox<Item>({
  field: { text, onText, label, ...field },
  focused,
  listLabel,
  items,
  keyOf,
  renderItem,
  onChoose,
  status,
}: ComboboxProps<Item>) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [open, setOpen] = useState(focused !== null && text !== '');
  const shown = open && items.length > 0;

  useLayoutEffect(() => {
    if (!focused || !input) return;
    input.focus();
    input.setSelectionRange(...focused);
  }, [focused, input]);

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Item>({
    items: [...items],
    isOpen: shown,
    selectedItem: null,
    inputValue: text,
    ...(field.id !== undefined && { inputId: field.id }),
    itemToKey: (item) => (item === null ? null : keyOf(item)),
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputClick, InputKeyDownArrowDown, InputKeyDownArrowUp } =
        useCombobox.stateChangeTypes;
      const end = state.isOpen && state.highlightedIndex;
      if (type === InputClick) return { ...changes, isOpen: true };
      if (type === InputBlur) return { ...changes, selectedItem: null };
      const leavesList =
        (type === InputKeyDownArrowDown && end === items.length - 1) ||
        (type === InputKeyDownArrowUp && end === 0);
      return leavesList ? { ...changes, highlightedIndex: -1 } : changes;
    },
    onIsOpenChange: ({ isOpen }) => setOpen(isOpen),
    onInputValueChange: ({ type }) => {
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) onText('');
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose(selectedItem);
    },
  });

  return (
    <>
      <input
        {...getInputProps({
          ref: setInput,
          'aria-label': label,
          'aria-expanded': shown,
          onChange: (event) => {
            onText(event.currentTarget.value);
            setOpen(true);
          },
          onBlur: () => setOpen(false),
          onKeyDown: (event) => {
            const { key, nativeEvent } = event;
            if (key === 'Escape') setOpen(false);
            const toField = key === 'Home' || key === 'End' || nativeEvent.isComposing;
            if (toField || (key === 'Enter' && highlightedIndex < 0))
              Object.assign(nativeEvent, { preventDownshiftDefault: true });
          },
        })}
        className={COMBOBOX_LOOK}
        {...field}
        {...COMBOBOX_INPUT}
      />
      <div
        className={clsx(
          'card shadow-soft z-overlay phone:min-w-[var(--suggestions-width,min(22rem,calc(100vw-12rem)))] absolute inset-x-0 top-full mt-2 overflow-hidden py-1.5',
          !shown && 'hidden',
        )}
      >
        <ul
          {...getMenuProps({ 'aria-label': listLabel })}
          className="max-h-[clamp(9rem,100dvh-11rem,32rem)] overflow-y-auto overscroll-contain"
        >
          {items.map((item, index) => (
            <li
              key={keyOf(item)}
              {...getItemProps({ item, index })}
              className={clsx(
                'min-h-11 cursor-pointer px-4 py-2',
                index === highlightedIndex && 'bg-moss',
              )}
            >
              {renderItem(item)}
            </li>
          ))}
        </ul>
      </div>
      <p
        role="status"
        className={clsx(
          open && status !== null && items.length === 0
            ? 'card shadow-soft text-14 text-ink-soft z-overlay absolute inset-x-0 top-full mt-2 px-4 py-3'
            : 'sr-only',
        )}
      >
        {open && status}
      </p>
    </>
  );
}
