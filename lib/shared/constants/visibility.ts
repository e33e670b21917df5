/** Who sees a community: everybody, or administrators only. */
export const VISIBILITIES = ['published', 'unpublished', 'deleted'] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** Days for which a deleted community can be restored. */
export const DELETED_DAYS = 30;
