import { THEME_SCRIPT } from '@/components/ui/theme-script';

/** The readable cookie beside the session; the server's pages are the same for everybody. */
const SIGNED_IN_SCRIPT = String.raw`var d=document.documentElement;if(/(?:^|; )token=[^;]/.test(document.cookie))d.dataset.signedIn='';`;

/** On the way to another screen: which one, where it has a skeleton of its own. */
const ELSEWHERE_SCRIPT = String.raw`var h=location.hash;if(/^#\/(?!app\/home-page)./.test(h))d.dataset.elsewhere=/^#\/(app\/)?community-?list/.test(h)?'list':/^#\/(app\/)?community-details\//.test(h)?'details':'elsewhere';`;

declare global {
  interface Window {
    /** The hash that somebody followed or went back to last, since the page came. */
    followed?: string;
  }
}

const FOLLOWED_SCRIPT = `addEventListener('popstate',function(){window.followed=location.hash});`;

/**
 * Runs before the first paint: the chosen theme, whether somebody is signed in, and whether the
 * address names a screen of the shell. The server's page knows none of it, so it must not flash by.
 */
export const EARLY_SCRIPT = `(function(){${THEME_SCRIPT};${SIGNED_IN_SCRIPT}${ELSEWHERE_SCRIPT}${FOLLOWED_SCRIPT}})();`;
