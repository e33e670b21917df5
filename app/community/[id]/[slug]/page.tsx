import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, permanentRedirect } from 'next/navigation';
import { after } from 'next/server';
import { cache } from 'react';
import { CommunityPage } from '@/components/screens/browse/community-page';
import { Frame } from '@/components/shell/frame/frame';
import { LazyFavoriteShare } from '@/components/shell/lazy-favorite-share';
import { publicDetails, publicNearby } from '@/lib/domains/community-page/public-pages';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { BRAND } from '@/lib/shared/constants/brand';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { appUrl, homeListingsUrl } from '@/lib/env';
import { recordPageView } from '@/lib/domains/page-stats';
import { PUBLIC_RENDER_HEADER } from '@/lib/platform/http/request';
import { communityPicture } from '@/lib/domains/previews/pictures/previews';
import { coverPhotoAddress, describeCommunity } from '@/lib/domains/previews/summary';

interface PageProps {
  params: Promise<{ id: string; slug: string }>;
}

/** Metadata and page ask for the same community: it is read once. */
const read = cache(async (id: string) =>
  /^[1-9]\d{0,8}$/.test(id) ? publicDetails(Number(id)) : null,
);

const addressOf = ({ id, communityNameText, stateCommunities }: CommunityDetails) =>
  PAGES.community(id, communitySlug(communityNameText, stateCommunities.stateShortName));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const community = await read((await params).id);
  if (!community) return {};
  const title = `${community.communityNameText}, ${community.stateCommunities.stateShortName}`;
  const description = describeCommunity(community);
  const url = addressOf(community);
  const images = [communityPicture(community)];
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { title, description, url, siteName: BRAND, type: 'website', images },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}

function structuredData(community: CommunityDetails): string {
  const { communityNameText, stateCommunities, county, lat, long } = community;
  const photo = coverPhotoAddress(community);
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'City',
    name: communityNameText,
    description: describeCommunity(community),
    url: appUrl() + addressOf(community),
    ...(photo && { image: photo }),
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long },
    containedInPlace: {
      '@type': county ? 'AdministrativeArea' : 'State',
      name: county ?? stateCommunities.stateName,
      ...(county && {
        containedInPlace: { '@type': 'State', name: stateCommunities.stateName },
      }),
    },
  }).replace(/</g, '\\u003c');
}

export default async function PublicCommunityPage({ params }: PageProps) {
  const { id, slug } = await params;
  const community = await read(id);
  if (!community) notFound();
  const address = addressOf(community);
  if (community.id !== Number(id) || PAGES.community(community.id, slug) !== address)
    permanentRedirect(address);
  const nearby = await publicNearby(community.id);
  const requestHeaders = new Headers(await headers());
  // The page cache counts the views of a page that it renders for everybody.
  if (!requestHeaders.has(PUBLIC_RENDER_HEADER))
    after(() => recordPageView(requestHeaders, community.id));
  const nonce = requestHeaders.get('x-nonce') ?? undefined;
  return (
    <Frame>
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: structuredData(community) }}
      />
      <CommunityPage
        community={community}
        nearby={nearby}
        homeListingsUrl={homeListingsUrl()}
        tools={
          <LazyFavoriteShare
            communityId={community.id}
            name={community.communityNameText}
            stateShortName={community.stateCommunities.stateShortName}
          />
        }
      />
    </Frame>
  );
}
