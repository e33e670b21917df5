/** Where an address of the shell, or log-in, leads without JavaScript: what to do. */
export const NeedsJavaScript = () => (
  <noscript>
    <p className="page-frame bg-sky py-4">
      Logging in, saving, and pages with “#” in their address need JavaScript. Turn it on in your
      browser and reload the page. Without it, you can still search and read about communities.
    </p>
  </noscript>
);
