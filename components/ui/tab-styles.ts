/** The look of a row of tabs and of one tab in it, shared by every kind of tabs. */
export const TAB_ROW =
  'no-scrollbar border-line gap-1 overflow-x-auto overscroll-x-contain border-b tiny:flex-wrap';

export const TAB =
  'text-16 text-ink-soft flex min-h-11 shrink-0 items-center gap-2 text-left font-medium transition-colors hover:text-ink data-[state=active]:text-spruce focus-visible:-outline-offset-2 data-disabled:opacity-50 data-[state=active]:font-semibold';

export const TAB_ACROSS =
  'data-[state=active]:border-spruce border-b-[3px] border-transparent px-3.5';
