import { AppError } from '@/lib/platform/http/errors';
import { readAsVisitor } from '@/lib/platform/operations/page';
import { FEATURED_LIST, WISH_COUNTS } from '@/lib/shared/constants/communities';
import { listAddresses } from './addresses';
import { compare } from './compare';
import type { Comparison } from './compare-output';
import { getAll } from './get-all';
import type { ListResponse } from './list-output';
import { getNearby } from './get-nearby';
import { getCommunityDetails } from './get-community-details';
import { getAllInput } from '@/lib/search/input';
import type { CommunityDetails, Nearby } from './output';
import type { CommunitySummary } from '@/lib/shared/input/community-card';

/**
 * The first communities that a search finds, or of the whole list, for pages the server renders.
 */
export async function firstCommunities(
  searchText: string,
): Promise<
  { cards: CommunitySummary[]; count: number } & Pick<ListResponse, 'leftOut' | 'notCovered'>
> {
  if (!getAllInput.safeParse({ searchText }).success) return { cards: [], count: 0 };
  const found = await readAsVisitor(getAll, { searchText });
  const { dataResult: cards, count = cards.length, leftOut, notCovered } = found;
  return { cards, count, leftOut, notCovered };
}

/** What the home page shows of the list. */
export const featuredCommunities = () => readAsVisitor(getAll, FEATURED_LIST);

/** How many communities meet what many people wish for, as the home page shows it. */
export async function communitiesMeetingWishes(): Promise<ListResponse> {
  const { count, wishCounts } = await readAsVisitor(getAll, WISH_COUNTS);
  return { dataResult: [], count, wishCounts };
}

/** A community as anyone may see it; null where there is none of that id. */
export async function publicDetails(communityId: number): Promise<CommunityDetails | null> {
  try {
    return (await readAsVisitor(getCommunityDetails, { communityId })).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return null;
    throw error;
  }
}

/** What is around it; null where it cannot be read: the page is worth showing without. */
export const publicNearby = async (communityId: number): Promise<Nearby | null> => {
  try {
    return (await readAsVisitor(getNearby, { communityId })).data;
  } catch {
    return null;
  }
};

/** Some communities side by side, as anyone may see them. @param wishes as addresses have them */
export const publicComparison = (communityIds: number[], wishes: string): Promise<Comparison> =>
  readAsVisitor(compare, { communityIds, wishes });

/** The addresses of all communities, for the sitemap. */
export const communitiesOfSitemap = async () => (await readAsVisitor(listAddresses, {})).addresses;
