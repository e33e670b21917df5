/** What every field of a combobox has, before its code is loaded too. */
export const COMBOBOX_INPUT = {
  type: 'text',
  inputMode: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** The field in a box that shows the focus in its place. */
export const COMBOBOX_LOOK =
  'text-18 h-12 min-w-0 flex-1 bg-transparent focus-visible:outline-none';
