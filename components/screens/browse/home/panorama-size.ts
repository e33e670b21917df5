/** The space that the home page's picture is drawn in. */
export const WIDE = 1600;
export const TALL = 420;
