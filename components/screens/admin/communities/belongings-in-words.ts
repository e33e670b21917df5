import type { Belongings } from '@/lib/domains/communities/output';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];

/** 'This goes with it: 2 amenities, 3 favorites.' @param says what happens to it */
export function belongingsInWords(
  { sections, amenities, facilities, videos, favorites, invitations }: Belongings,
  says: string,
): string {
  const parts = [
    ...counted(sections.length, 'section with text', 'sections with text'),
    ...counted(amenities, 'amenity', 'amenities'),
    ...counted(facilities, 'healthcare facility', 'healthcare facilities'),
    ...counted(videos, 'video', 'videos'),
    ...counted(favorites, 'favorite', 'favorites'),
    ...counted(invitations, 'pending invitation', 'pending invitations'),
  ];
  return parts.length === 0 ? `Nothing ${says}.` : `This ${says}: ${parts.join(', ')}.`;
}
