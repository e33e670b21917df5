import { shellHref } from '@/lib/shared/constants/paths';

/** Leads to an address inside the shell, from outside its router or from a page of the server. */
export function goTo(to: string, { replace = false } = {}): void {
  const { location } = window;
  // Where the server has drawn the page, no router listens.
  if (location.pathname !== '/') return location.assign(shellHref(to));
  if (replace) location.replace(`#${to}`);
  else location.hash = to;
}
