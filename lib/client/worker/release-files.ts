const NAMED = /["'](\/_next\/static\/[^"'?\\]+\.(?:js|css))/g;

/** The paths of scripts and style sheets that a page names. */
export const filesNamedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(NAMED)].map(([, path = '']) => path)),
];

/**
 * Whether a page and a worker are of the same release: the worker then has all that the page can
 * ask for. Names of files tell, because they change with what is in the files.
 * @param named what the page names @param kept what the worker has
 */
export const isOfRelease = (named: readonly string[], kept: ReadonlySet<string>): boolean =>
  named.length > 0 && named.every((path) => kept.has(path));
