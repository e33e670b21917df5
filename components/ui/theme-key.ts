/** Where the chosen theme is stored. */
export const THEME_KEY = 'wherewell-theme';
