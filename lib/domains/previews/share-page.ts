import { escapeUTF8 } from 'entities';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { BRAND } from '@/lib/shared/constants/brand';
import { communitySlug, PAGES, PATHS, shellHref } from '@/lib/shared/constants/paths';
import { appUrl } from '@/lib/env';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import type { PreviewPicture } from './pictures/address';
import { placesInWords } from './pictures/drawing';
import { communityPicture, listPicture } from './pictures/previews';
import { describeCommunity } from './summary';

const meta = (kind: 'property' | 'name', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeUTF8(content)}">`;

interface Preview {
  title: string;
  description: string;
  url: string;
  picture: PreviewPicture;
}

/** What the readers of links look for. */
const preview = ({ title, description, url, picture }: Preview): string[] => [
  meta('name', 'description', description),
  meta('property', 'og:type', 'website'),
  meta('property', 'og:site_name', BRAND),
  meta('property', 'og:title', title),
  meta('property', 'og:description', description),
  meta('property', 'og:url', url),
  meta('property', 'og:image', picture.url),
  meta('property', 'og:image:type', picture.type),
  meta('property', 'og:image:width', String(picture.width)),
  meta('property', 'og:image:height', String(picture.height)),
  meta('property', 'og:image:alt', picture.alt),
  meta('name', 'twitter:card', 'summary_large_image'),
  meta('name', 'twitter:title', title),
  meta('name', 'twitter:description', description),
  meta('name', 'twitter:image', picture.url),
  meta('name', 'twitter:image:alt', picture.alt),
];

/** A page that crawlers read for a preview and that sends a person on, without a script. */
export function sharePage(community: CommunityDetails): string {
  const { id, communityNameText, stateCommunities } = community;
  const title = `${communityNameText}, ${stateCommunities.stateName}`;
  const slug = communitySlug(communityNameText, stateCommunities.stateShortName);
  return pageThatLeadsOn(title, shellHref(PATHS.communityDetails.to({ id })), [
    `<link rel="canonical" href="${escapeUTF8(appUrl() + PAGES.community(id, slug))}">`,
    ...preview({
      title,
      description: describeCommunity(community),
      url: appUrl() + PAGES.shareCommunity(id),
      picture: communityPicture(community),
    }),
  ]);
}

/** The same for the link of a list; for one that has ended, without what it showed. */
export function sharedListPage(
  token: string,
  list: { title: string; places: readonly CommunitySummary[] } | null,
): string {
  const unlisted = meta('name', 'robots', 'noindex, nofollow');
  const to = shellHref(PATHS.sharedList.to({ token }));
  if (!list) return pageThatLeadsOn('Shared list', to, [unlisted]);
  const { title, places } = list;
  const description = `${placesInWords(places.length)} on a list that somebody shares with you on ${BRAND}.`;
  const url = appUrl() + PAGES.shareList(token);
  const picture = listPicture(token, title, places);
  return pageThatLeadsOn(title, to, [unlisted, ...preview({ title, description, url, picture })]);
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
