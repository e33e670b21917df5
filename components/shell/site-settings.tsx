import type { SiteSettings as Settings } from '@/lib/client/site-settings';

/** Settings of this installation that the browser needs, read by lib/client/site-settings.ts. */
export function SiteSettingsScript(settings: Settings) {
  const json = JSON.stringify(settings).replace(/</g, '\\u003c');
  return (
    <script id="site-settings" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
