import type { SavedSearch } from '@/lib/domains/saved-searches/output';
import { formatDate } from '@/lib/shared/format/dates';

/** '3 new since Nov 16, 2026'; null for none, and where nobody can say. */
export const newSince = ({ newCount, seenAt }: SavedSearch): string | null =>
  newCount === null || newCount === 0
    ? null
    : `${newCount.toLocaleString('en-US')} new since ${formatDate(seenAt)}`;
