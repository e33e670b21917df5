import type { SearchEmail } from '@/lib/shared/constants/saved-searches';

/** How often a saved search is emailed. */
export const EMAIL_LABELS: Readonly<Record<SearchEmail, string>> = {
  weekly: 'Weekly',
  never: 'Never',
};
