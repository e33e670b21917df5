import type { MetadataRoute } from 'next';
import { communitiesOfSitemap } from '@/lib/communities/public-pages';
import { communitySlug, PAGES } from '@/lib/constants/paths';
import { appUrl } from '@/lib/env';

export const dynamic = 'force-dynamic';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = appUrl();
  const communities = await communitiesOfSitemap();
  return [
    { url: `${base}${PAGES.home}` },
    { url: `${base}${PAGES.aboutTheData}` },
    ...communities.map(({ id, name, stateShortName, updatedAt }) => ({
      url: base + PAGES.community(id, communitySlug(name, stateShortName)),
      lastModified: updatedAt,
    })),
  ];
}
