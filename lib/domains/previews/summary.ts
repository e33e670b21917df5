import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { BRAND } from '@/lib/shared/constants/brand';
import { appUrl } from '@/lib/env';
import { shorten } from '@/lib/shared/format/text';

/** Longest description that previews of links and search engines show, in characters. */
const DESCRIPTION_LENGTH = 160;

/** A community in a sentence or two: its own words, else its facts. */
export function describeCommunity(community: CommunityDetails): string {
  const { communityNameText, stateCommunities, population, aboutDesc } = community;
  if (aboutDesc) return shorten(aboutDesc, DESCRIPTION_LENGTH);
  const people = population === null ? '' : ` ${population.toLocaleString('en-US')} people.`;
  return `${communityNameText}, ${stateCommunities.stateName}.${people} Facts and sources on ${BRAND}.`;
}

/** The cover photo's whole address, in the width that previews of links use; null without one. */
export const coverPhotoAddress = ({ images }: CommunityDetails): string | null =>
  images && `${appUrl()}/api/${images}?w=1200`;
