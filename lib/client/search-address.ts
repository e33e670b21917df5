import { PATHS } from '@/lib/shared/constants/paths';

/** The list of what a text finds, inside the shell; of all communities for none. */
export const searchListAddress = (text: string): string =>
  PATHS.communityList.pattern + (text === '' ? '' : `?${new URLSearchParams({ q: text })}`);

/**
 * Takes over a search that a form has sent to the server, `/?q=…`, because its code did not run
 * yet: the shell shows the list in place of the home page.
 */
export function takeOverSearch(): void {
  const { pathname, search, hash } = window.location;
  const text = new URLSearchParams(search).get('q')?.trim();
  if (pathname !== '/' || hash.length > 1 || !text) return;
  window.history.replaceState(window.history.state, '', `/#${searchListAddress(text)}`);
}
