/** What every field of a combobox has, before its code is loaded too. */
export const COMBOBOX_INPUT = {
  type: 'text',
  inputMode: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  className: 'text-18 h-12 min-w-0 flex-1 bg-transparent focus-visible:outline-none',
} as const;
