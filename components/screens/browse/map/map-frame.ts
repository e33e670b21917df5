/** What is left of the window below the header, and above the menu of a phone. */
export const MAP_FRAME =
  'relative flex h-[calc(100dvh-4rem-var(--menu-bar)-var(--tray,0px))] min-h-100 w-full overflow-hidden print:h-160';

/** The list beside the map. */
export const MAP_LIST =
  'border-line bg-paper w-100 shrink-0 overflow-y-auto overscroll-contain border-r px-4 pt-5 pb-8';
