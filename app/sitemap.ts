import type { MetadataRoute } from 'next';
import { communitiesOfSitemap } from '@/lib/domains/community-page/public-pages';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { appUrl } from '@/lib/env';
import { jobsOfSitemap } from '@/lib/domains/jobs/public-pages';

/** What search engines take in one sitemap. */
const MOST_ADDRESSES = 50_000;

const ABOUT_US = [
  PAGES.aboutTheData,
  PAGES.openData,
  PAGES.privacy,
  PAGES.terms,
  PAGES.contact,
  PAGES.accessibility,
];

export const dynamic = 'force-dynamic';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = appUrl();
  const communities = await communitiesOfSitemap();
  const jobs = await jobsOfSitemap(MOST_ADDRESSES - communities.length - 1 - ABOUT_US.length);
  return [
    { url: `${base}${PAGES.home}` },
    ...ABOUT_US.map((page) => ({ url: base + page })),
    ...communities.map(({ id, name, stateShortName, updatedAt }) => ({
      url: base + PAGES.community(id, communitySlug(name, stateShortName)),
      lastModified: updatedAt,
    })),
    ...jobs.map(({ communityId, name, stateShortName, jobId, updatedAt }) => ({
      url: base + PAGES.job(communityId, communitySlug(name, stateShortName), jobId),
      lastModified: updatedAt,
    })),
  ];
}
