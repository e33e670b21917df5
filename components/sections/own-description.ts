import { REPRESENTATIVE_TITLES } from '@/lib/shared/access/default-titles';

/** What a person wrote about themselves; null for nothing, or what every account begins with. */
export function ownDescription(person: { userDescription: string | null } | undefined) {
  const text = person?.userDescription?.trim() ?? '';
  return text === '' || text === REPRESENTATIVE_TITLES.userDescription ? null : text;
}
