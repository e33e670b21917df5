/** Longest first or last name, in characters. */
export const NAME_LONGEST = 100;

/** Longest answer to a robot check, in characters. */
export const ROBOT_TOKEN_LONGEST = 20_000;

/** Wrong codes after which a new one must be asked for. */
export const ONE_TIME_CODE_TRIES = 5;
