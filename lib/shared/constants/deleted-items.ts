/** Kinds of records that can be restored after somebody deleted them. */
export const DELETED_KINDS = ['amenity', 'facility', 'video'] as const;

export type DeletedKind = (typeof DELETED_KINDS)[number];

/** Days for which a deleted record can be restored. */
export const RESTORE_DAYS = 30;
