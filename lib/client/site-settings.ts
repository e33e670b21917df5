import { VIDEO_MEGABYTES } from '@/lib/domains/videos/constants';

/** What the operator's configuration lets the browser know. */
export interface SiteSettings {
  /** Where homes are listed; 'View Homes' shows only with it. */
  homeListingsUrl: string | null;
  /** Whether emails reach mailboxes; in the demo they are files. */
  mailIsSent: boolean;
  /** Largest video that is stored. */
  videoMegabytes: number;
  /** What notifications are signed with; null where none are sent. */
  pushPublicKey: string | null;
}

const NONE: SiteSettings = {
  homeListingsUrl: null,
  mailIsSent: true,
  videoMegabytes: VIDEO_MEGABYTES,
  pushPublicKey: null,
};

/** The settings that the server wrote into the page; nothing is set where it wrote none. */
export function siteSettings(): SiteSettings {
  if (typeof document === 'undefined') return NONE;
  return readSettings(document.getElementById('site-settings')?.textContent);
}

/** Reads the text of the page's settings element; a broken one counts as absent. */
export function readSettings(text: string | null | undefined): SiteSettings {
  try {
    const { homeListingsUrl, mailIsSent, videoMegabytes, pushPublicKey } = JSON.parse(
      text || '{}',
    ) as Partial<SiteSettings>;
    return {
      homeListingsUrl: typeof homeListingsUrl === 'string' ? homeListingsUrl : null,
      mailIsSent: mailIsSent !== false,
      videoMegabytes: videoMegabytes ?? VIDEO_MEGABYTES,
      pushPublicKey: typeof pushPublicKey === 'string' ? pushPublicKey : null,
    };
  } catch {
    return NONE;
  }
}

/**
 * The address of a community's homes: its id in place of '{id}', else as the last segment of the
 * path; an address of this site has '{id}'. Null when either is missing, or the address is no web
 * address.
 */
export function homesHref(
  homeListingsUrl: string | null,
  planetReCommunityId: string | null,
): string | null {
  if (!homeListingsUrl || !planetReCommunityId) return null;
  const id = encodeURIComponent(planetReCommunityId);
  // A page of this site, as the demo has it.
  if (/^\/(?!\/)/.test(homeListingsUrl)) return homeListingsUrl.replaceAll('{id}', id);
  try {
    const url = new URL(homeListingsUrl.replaceAll('{id}', id));
    if (!homeListingsUrl.includes('{id}'))
      url.pathname = `${url.pathname.replace(/\/+$/, '')}/${id}`;
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** Remembers, for the listing site's return, which community's homes were last looked at. */
export function rememberHomes(planetReCommunityId: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `planetRe=${encodeURIComponent(planetReCommunityId)}; path=/; samesite=lax${secure}`;
}
