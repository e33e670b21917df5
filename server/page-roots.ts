/** What the first part of an address of a page can be: a folder or a file of `app/`. */
export const PAGE_ROOTS: readonly string[] = [
  '',
  'about-the-data',
  'accessibility',
  'community',
  'compare',
  'contact',
  'dev',
  'icon.svg',
  'manifest.webmanifest',
  'open-data',
  'privacy',
  'robots.txt',
  'sitemap.xml',
  'terms',
];

/** Whether a page can be there; where none can, that needs no rendering. */
export const mayBePage = (url: string): boolean =>
  PAGE_ROOTS.includes(url.split(/[/?#]/, 2)[1] ?? '');
