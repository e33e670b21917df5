/** Where the sections of a community's page are, in the shell and on the server's page. */

/**
 * The navigation is at the side from 992 px. Below, both are parts of the page's own column, so
 * that the navigation sticks within reach of a thumb from the page's beginning to its end.
 */
export const SECTIONS_BESIDE_NAV =
  'max-desk:contents desk:mt-12 grid grid-cols-[12rem_minmax(0,1fr)] gap-12 print:block';

/** A single section needs no way to it. */
export const SECTION_ALONE = 'desk:mt-12 print:block';

/** Short sections are two beside each other in a very wide window. */
export const SECTIONS_GRID =
  'max-desk:mt-8 vast:grid vast:grid-cols-2 vast:gap-x-12 vast:content-start min-w-0';

export const SECTION_NAV =
  'bg-paper border-line max-desk:border-t max-desk:page-bleed tablet:max-desk:-mx-6 max-desk:order-last max-desk:bottom-[calc(var(--menu-bar)+var(--tray,0px))] max-desk:mt-8 max-desk:short:static max-desk:short:order-none max-desk:tiny:static max-desk:tiny:order-none desk:top-24 desk:self-start sticky z-20 desk:z-0 print:hidden';

/**
 * Of a place that nobody has written about: on a phone, a second bar would cover what is known of
 * it.
 */
export const BARE_SECTION_NAV = `${SECTION_NAV} max-desk:hidden`;

export const SECTION_NAV_LIST =
  'no-scrollbar desk:flex-col desk:gap-0 tablet:max-desk:px-6 desk:border-l desk:border-line max-desk:px-4 tiny:px-2 relative flex gap-1 overflow-x-auto overscroll-x-contain tiny:flex-wrap';

export const SECTION_NAV_LINK =
  'text-16 desk:-ml-px desk:min-h-10 desk:border-t-0 desk:border-l-3 desk:px-4 flex min-h-12 items-center border-t-3 px-3 whitespace-nowrap transition-colors focus-visible:-outline-offset-2 forced-colors:border-[Canvas]';
