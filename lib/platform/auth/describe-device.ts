import Bowser from 'bowser';

/** Longer ones are made up. */
const READ_CHARACTERS = 500;

/**
 * What a person calls the browser that sent a User-Agent, such as 'Safari on iOS': too little to
 * tell one person's from another's.
 * @returns null where it is no known browser
 */
export function describeDevice(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_CHARACTERS));
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
