import { database } from '@/db/client';
import { communityAddresses } from '@/db/queries/communities';
import { SITEMAP_SIZE } from '@/lib/constants/limits';
import { Refusal } from '@/lib/server/errors';
import { readDetails } from './details';
import { listCommunities } from './list';
import { getAllInput } from './input';
import { type CommunityCard, type CommunityDetails } from './output';

const NOBODY = { userId: null, visitorId: null };

/** The first communities that a search finds, or of the whole list, for pages the server renders. */
export async function firstCommunities(
  text: string,
): Promise<{ cards: CommunityCard[]; count: number }> {
  const open = await database();
  const input = getAllInput.safeParse({ searchText: text });
  if (!input.success) return { cards: [], count: 0 };
  const { cards, count } = await listCommunities(open.replica(), input.data, NOBODY);
  return { cards, count: count ?? cards.length };
}

/** A community as anyone may see it; null where there is none of that id. */
export async function publicDetails(id: number): Promise<CommunityDetails | null> {
  const open = await database();
  try {
    return await readDetails(open.replica(), id, { userId: null, featuredOnly: false });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing') return null;
    throw error;
  }
}

/** The addresses of all communities, for the sitemap. */
export async function communitiesOfSitemap() {
  const open = await database();
  return communityAddresses(open.replica(), SITEMAP_SIZE);
}
