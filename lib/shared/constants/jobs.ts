export const ALL_JOB_CATEGORIES = 0;

export const ANY_JOB_TYPE = 0;

/** Job categories of the external board; 'Other' has no id there. */
export const JOB_CATEGORIES = [
  { id: 75022, label: 'Software Development' },
  { id: 75023, label: 'Quality Assurance (QA)' },
  { id: 75024, label: 'Data Science' },
  { id: 75025, label: 'Design' },
  { id: 75026, label: 'Product Management' },
  { id: 75027, label: 'Marketing & Sales' },
  { id: 75028, label: 'Network Administration' },
  { id: null, label: 'Other' },
] as const;

export const JOB_TYPES = [
  { id: 20325, label: 'Full-time' },
  { id: 20326, label: 'Part-time' },
  { id: 20327, label: 'Contract' },
  { id: 20328, label: 'Internship' },
] as const;

export const JOB_POSTED_AT = [
  { id: 0, label: 'Any time', hours: null },
  { id: 1, label: 'Last 24 hours', hours: 24 },
  { id: 2, label: 'Last 3 days', hours: 72 },
  { id: 3, label: 'Last 7 days', hours: 168 },
  { id: 4, label: 'Last 14 days', hours: 336 },
  { id: 5, label: 'Last 30 days', hours: 720 },
] as const;

/** How far around a community its list of jobs may look, in miles; 0 for the community alone. */
export const JOB_MILES = [0, 10, 25, 50] as const;

/** Why the board's jobs could not be read. */
export const BOARD_FAILURES = [
  'unreachable',
  'slow',
  'token-refused',
  'too-many-requests',
  'board-error',
  'moved',
  'not-understood',
  'too-large',
  'unknown-import-id',
] as const;

export type BoardFailureReason = (typeof BOARD_FAILURES)[number];

export type RefreshOutcome = 'done' | BoardFailureReason;

export const JOB_BOARD_IDS = ['jBoardId1', 'jBoardId2', 'jBoardId3', 'jBoardId4'] as const;

/** Longest import id, in characters. */
export const IMPORT_ID_LIMIT = 100;
