/** Names of more characters are set smaller on a phone. */
const LONG_NAME = 16;

const NAME_CLASS = 'desk:text-48 tiny:text-28 break-words hyphens-auto';

/**
 * The styles of the name over a community's picture; the early script sets them before React does.
 */
export const coverNameClass = (name: string): string =>
  `${NAME_CLASS} ${name.length > LONG_NAME ? 'text-28 phone:text-36' : 'text-36'}`;
