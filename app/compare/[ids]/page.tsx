import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import {
  parseCompare,
  type CompareAddress,
} from '@/components/communities/comparing/compare-address';
import { comparisonTitle } from '@/components/communities/comparing/compare-labels';
import { ComparePage } from '@/components/screens/browse/compare-page';
import { Frame } from '@/components/shell/frame/frame';
import { publicComparison } from '@/lib/domains/community-page/public-pages';
import { comparisonPicture } from '@/lib/domains/previews/pictures/previews';
import { BRAND } from '@/lib/shared/constants/brand';

interface PageProps {
  params: Promise<{ ids: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function addressOf({ params, searchParams }: PageProps): Promise<CompareAddress> {
  const { w, only } = await searchParams;
  const query = new URLSearchParams();
  if (typeof w === 'string') query.set('w', w);
  if (typeof only === 'string') query.set('only', only);
  return parseCompare((await params).ids, query);
}

/** Metadata and page ask for the same: it is read once. */
const read = cache(async (ids: string, wishes: string) => {
  const communityIds = ids === '' ? [] : ids.split(',').map(Number);
  return communityIds.length > 0 ? publicComparison(communityIds, wishes) : null;
});

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { ids, wishes } = await addressOf(props);
  const places = (await read(ids.join(), wishes))?.dataResult ?? [];
  if (places.length === 0) return {};
  const title = comparisonTitle(places);
  const images = [comparisonPicture(places)];
  const where = places.map(
    ({ communityNameText, stateCommunities }) =>
      `${communityNameText}, ${stateCommunities.stateShortName}`,
  );
  const description = `Homes and costs, people, climate, flights, schools and more of ${where.join('; ')}. With sources, on ${BRAND}.`;
  return {
    title,
    description,
    // Any four places can be compared: their own pages are what search engines should show.
    robots: { index: false },
    openGraph: { title, description, siteName: BRAND, type: 'website', images },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}

export default async function PublicComparePage(props: PageProps) {
  const address = await addressOf(props);
  const comparison = await read(address.ids.join(), address.wishes);
  if (!comparison || comparison.dataResult.length === 0) notFound();
  return (
    <Frame>
      <ComparePage address={address} comparison={comparison} />
    </Frame>
  );
}
