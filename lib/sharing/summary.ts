import type { CommunityDetails } from '@/lib/communities/output';
import { BRAND } from '@/lib/constants/brand';
import { appUrl } from '@/lib/env';

/** Longest description that previews of links and search engines show. */
const DESCRIPTION_LENGTH = 160;

/** A community in a sentence or two: its own words, else its facts. */
export function describeCommunity(community: CommunityDetails): string {
  const { communityNameText, stateCommunities, population, aboutDesc } = community;
  if (aboutDesc)
    return aboutDesc.length > DESCRIPTION_LENGTH
      ? `${aboutDesc.slice(0, DESCRIPTION_LENGTH - 3)}…`
      : aboutDesc;
  const people = population === null ? '' : ` ${population.toLocaleString('en-US')} people.`;
  return `${communityNameText}, ${stateCommunities.stateName}.${people} Facts with their sources on ${BRAND}.`;
}

/** The cover photo's whole address, in the width that previews of links use; null without one. */
export const coverPhotoAddress = ({ images }: CommunityDetails): string | null =>
  images && `${appUrl()}/api/${images}?w=1200`;
