import type { CommunityFactsOutput } from '@/lib/domains/communities/output';

/** The facts of a made-up community, as administrators edit them. */
export const FACTS: CommunityFactsOutput = {
  communityId: 7,
  communityNameText: 'Ames',
  officialName: null,
  state: 19,
  city: 'Ames',
  county: 'Story',
  lat: 42.03,
  long: -93.6,
  planetReCommunityId: null,
  geoid: null,
  geonamesId: null,
  images: null,
  representative: null,
  recommendedBecause: null,
  visibility: 'published',
  hiddenAt: null,
};
