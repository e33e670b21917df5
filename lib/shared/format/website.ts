import { webLink } from './contact';
import { cleanLine } from './visible-text';

/** The longest address of a website that is kept. */
export const WEBSITE_LIMIT = 2048;

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** What is allowed in a path, a query and a fragment: nothing that breaks out of a link. */
const REST = '[^\\s\\p{C}<>"`\\\\]*';

/**
 * Scheme or none, a domain whose last part is of 2 to 63 letters, a port or none, a path or none.
 */
const WEBSITE = new RegExp(
  `^(https?://)?((?:${LABEL}\\.)+[\\p{L}\\p{M}]{2,63})(?::\\d{1,5})?(?:[/?#]${REST})?$`,
  'iu',
);

/**
 * The address of a website as it is kept: with a scheme, https:// where none is given. Null where
 * the text is no such address.
 */
export function readWebsite(text: string): string | null {
  const trimmed = cleanLine(text);
  if (trimmed.length > WEBSITE_LIMIT) return null;
  const found = WEBSITE.exec(trimmed);
  if (!found) return null;
  const [, scheme, domain = ''] = found;
  const address = scheme ? trimmed : `https://${trimmed}`;
  return domain.length <= 253 && webLink(address) ? address : null;
}
