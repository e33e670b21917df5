import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** JSON for search engines doesn't run, so no policy has to allow it. */
const DATA = /\btype="application\/(?:ld\+)?json"/i;

/** The sources of a Content-Security-Policy that allow exactly the inline scripts of a page. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', script = '']) =>
    /\bsrc=/i.test(attributes) || DATA.test(attributes)
      ? []
      : [`'sha256-${createHash('sha256').update(script).digest('base64')}'`],
  );
  return [...new Set(hashes)];
}
