/**
 * Widths in rem from which a layout has more room; the spec's 500, 767, 900, 992 and 1200 px where
 * text has its usual size. In rem they follow the reader's text size.
 */
export const BREAKPOINTS = {
  phone: 31.25,
  tablet: 47.9375,
  panel: 56.25,
  desk: 62,
  wide: 75,
  vast: 100,
} as const;
