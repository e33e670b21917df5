/** Months after which a representative is asked whether a text still holds. */
export const ASKED_AFTER_MONTHS = 6;

/** Months after which readers see that nobody has said so. */
export const OLD_AFTER_MONTHS = 12;

/** Months after which an amenity or a facility that nobody confirmed may have closed. */
export const GONE_AFTER_MONTHS = 24;

/** Days for which the link of the email confirms sections without a log-in. */
export const CONFIRM_LINK_DAYS = 60;

/** What an import or a person finds to be as the page says. */
export const CONFIRMED_AS = ['import', 'person'] as const;
export type ConfirmedAs = (typeof CONFIRMED_AS)[number];
