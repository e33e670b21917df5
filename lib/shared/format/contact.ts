const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** A website fit for a link and how to show it; null for anything but http and https. */
export function webLink(address: string | null | undefined): { href: string; text: string } | null {
  const text = (address ?? '').trim();
  if (text === '') return null;
  try {
    const url = new URL(SCHEME.test(text) ? text : `https://${text.replace(/^\/+/, '')}`);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    if (!url.hostname.includes('.')) return null;
    const path = url.pathname === '/' ? '' : url.pathname;
    return { href: url.href, text: url.hostname.replace(/^www\./, '') + path };
  } catch {
    return null;
  }
}

/** ('Jordan', 'Sample') → 'Jordan Sample'. */
export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();
