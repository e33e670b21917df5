/** How long ago something was, as a list of the admin center can be narrowed. */
export const AGES = {
  recent: 'In the last 30 days',
  month: 'More than 30 days ago',
  quarter: 'More than 90 days ago',
  year: 'More than a year ago',
  unknown: 'Not known',
} as const;

export type Age = keyof typeof AGES;

/** How far a community's page is. */
export const STAGES = {
  low: 'Under 50%',
  high: '50% to 99%',
  full: '100%',
} as const;

export type Stage = keyof typeof STAGES;

/** Most rows of a list that are selected at once, and done something with. */
export const MOST_SELECTED = 100;

/** Days after a reminder in which a representative gets no other one. */
export const REMINDER_DAYS = 7;
