import type { DeletedKind } from './deleted-items';

/** Records of a community's page that keep their versions. */
export const VERSIONED_KINDS = ['amenity', 'facility'] as const satisfies readonly DeletedKind[];

export type VersionedKind = (typeof VERSIONED_KINDS)[number];

/** What made a version: an edit, a file or a public source, undoing one, or restoring. */
export const VERSION_CAUSES = ['edited', 'imported', 'undone', 'restored'] as const;

export type VersionCause = (typeof VERSION_CAUSES)[number];

/** Versions that are kept of each record, the newest. */
export const ITEM_VERSIONS_KEPT = 20;
