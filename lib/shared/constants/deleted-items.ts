/** Kinds of records that can be restored after they were deleted. */
export const DELETED_KINDS = ['amenity', 'facility'] as const;

export type DeletedKind = (typeof DELETED_KINDS)[number];
