/** Settings of this installation that the browser needs, read by lib/client/site-settings.ts. */
export function SiteSettings({ homeListingsUrl }: { homeListingsUrl: string | null }) {
  const json = JSON.stringify({ homeListingsUrl }).replace(/</g, '\\u003c');
  return (
    <script id="site-settings" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
