import { IMPORT_KINDS } from './import-kinds';

/** What a run's rows become; 'facts' are figures and what else follows from public records. */
export const RUN_KINDS = [...IMPORT_KINDS, 'schools', 'facts'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/**
 * The state of a run: 'receiving' while its file comes, 'failed' when it was given up on the way.
 */
export const RUN_STATUSES = ['receiving', 'running', 'finished', 'failed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Who changed what a run had written: it stays when the run is undone. */
export const CHANGED_BY = ['person', 'import'] as const;

export const UNDO_STATUSES = ['running', 'finished', 'failed'] as const;

/** Days for which a run can be undone. */
export const UNDO_DAYS = 30;

/** Records that stayed as they are which a report of an undone run lists. */
export const KEPT_RECORDS_SHOWN = 100;

export const isUnderWay = (status: RunStatus): boolean =>
  status === 'receiving' || status === 'running';

/** What calls say to accept what a file or source has, and to keep what is stored. */
export const DECISIONS = { take: 'accept', keep: 'reject' } as const;
/** As calls name it. */
export type DecisionName = keyof typeof DECISIONS;
export type Decision = (typeof DECISIONS)[DecisionName];

/** Communities of a run's rows that its report names. */
export const PLACES_SHOWN = 100;

/** Causes of rejected rows that a report lists. */
export const CAUSES_SHOWN = 12;

/** Rejected rows that a report lists; the CSV file has all of them. */
export const REJECTED_ROWS_SHOWN = 100;
