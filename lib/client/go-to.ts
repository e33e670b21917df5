/** Leads to an address inside the shell from outside its router, which hears of it. */
export function goTo(to: string, { replace = false } = {}): void {
  if (replace) window.location.replace(`#${to}`);
  else window.location.hash = to;
}
