import { escapeUTF8 } from 'entities';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { BRAND } from '@/lib/shared/constants/brand';
import { communitySlug, PAGES, PATHS, shellHref } from '@/lib/shared/constants/paths';
import { appUrl } from '@/lib/env';
import { coverPhotoAddress, describeCommunity } from './summary';

const meta = (kind: 'property' | 'name', name: string, content: string | null): string =>
  content === null ? '' : `<meta ${kind}="${name}" content="${escapeUTF8(content)}">`;

/** A page that crawlers read for a preview and that sends a person on, without a script. */
export function sharePage(community: CommunityDetails): string {
  const { id, communityNameText, stateCommunities } = community;
  const title = `${communityNameText}, ${stateCommunities.stateName}`;
  const description = describeCommunity(community);
  const photo = coverPhotoAddress(community);
  const slug = communitySlug(communityNameText, stateCommunities.stateShortName);
  return pageThatLeadsOn(title, shellHref(PATHS.communityDetails.to({ id })), [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeUTF8(appUrl() + PAGES.community(id, slug))}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', BRAND),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', appUrl() + PAGES.shareCommunity(id)),
    meta('property', 'og:image', photo),
    meta('property', 'og:image:alt', photo && `Cover photo of ${title}`),
    meta('name', 'twitter:card', photo ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', photo),
  ]);
}

/** Sends a person who followed the link of a community that is not there to the not-found page. */
export const missingPage = (): string =>
  pageThatLeadsOn('Page not found', shellHref(PATHS.notFound.pattern), [
    meta('name', 'robots', 'noindex'),
  ]);

function pageThatLeadsOn(title: string, to: string, head: readonly string[]): string {
  const target = escapeUTF8(to);
  const lines = [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeUTF8(`${title} | ${BRAND}`)}</title>`,
    ...head,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    '</head><body>',
    `<p><a href="${target}">${escapeUTF8(title)}</a></p>`,
    '</body></html>',
  ];
  return lines.filter(Boolean).join('\n');
}
