import { THEME_KEY } from '@/components/ui/theme-key';
import { LEFT_OFF_KEY } from '@/lib/client/left-off-key';
import { hasSession } from '@/lib/client/session/session';

declare global {
  interface Window {
    /** The hash that the person followed or went back to last, since the page came. */
    followed?: string;
  }
}

/** Which skeleton stands in for the screen that the address names; undefined on the home page. */
function elsewhere(hash: string): string | undefined {
  if (!/^#\/(?!app\/home-page)./.test(hash)) return undefined;
  if (/^#\/(app\/)?community-?list/.test(hash)) return 'list';
  return /^#\/(app\/)?community-details\//.test(hash) ? 'details' : 'elsewhere';
}

/** What this browser keeps: the theme, and whether somebody has been here before. */
function readKept(): void {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem(THEME_KEY);
    if (theme === 'dark' || theme === 'light') dataset.theme = theme;
    if (localStorage.getItem(LEFT_OFF_KEY)) dataset.leftOff = '';
  } catch {
    // A browser that stores nothing follows the system.
  }
}

// Runs before the first paint. The server's page is the same for everyone and must not flash by.
readKept();
const { dataset } = document.documentElement;
if (hasSession()) dataset.signedIn = '';
const skeleton = elsewhere(location.hash);
if (skeleton) dataset.elsewhere = skeleton;
addEventListener('popstate', () => {
  window.followed = location.hash;
});
