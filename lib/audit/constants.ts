/** What the audit log is sorted by, each with the direction that people want first. */
export const AUDIT_SORTS = { when: 'desc', who: 'asc', what: 'asc', whom: 'asc' } as const;

export type AuditSort = keyof typeof AUDIT_SORTS;
