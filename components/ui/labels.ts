/** The words the primitives say by themselves; whatever a screen says comes in as props. */
export const UI_LABELS = {
  close: 'Close',
  dismiss: 'Dismiss',
  clearSearch: 'Clear search',
  optional: 'optional',
  previous: 'Previous',
  next: 'Next',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page',
  pages: 'Pages',
  showMore: 'Show More',
  showLess: 'Show Less',
  toasts: 'Notifications',
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  tryAgain: 'Try again',
  partNotLoaded: 'We couldn’t load this part',
  newVersion:
    'Check your connection and try again. If a new version of the site is available, reload the page.',
  reload: 'Reload',
  outOfDate: 'This may be out of date. We couldn’t refresh it.',
  working: 'Working…',
  of: 'of',
} as const;

export const remainingCharacters = (count: number): string =>
  count === 1 ? '1 character left' : `${count.toLocaleString('en-US')} characters left`;

export const tooManyCharacters = (count: number): string =>
  count === 1 ? '1 character too many' : `${count.toLocaleString('en-US')} characters too many`;
