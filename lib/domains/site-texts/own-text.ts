import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { env } from '@/lib/env';
import { log } from '@/lib/platform/observability/log';

export type SiteText = 'privacy' | 'terms' | 'contact' | 'accessibility';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The operator’s own text of a page as HTML, where SITE_TEXTS_DIR has one; null where the built-in
 * one is shown.
 */
export async function ownText(page: SiteText): Promise<string | null> {
  const folder = env().SITE_TEXTS_DIR;
  if (!folder) return null;
  const file = path.resolve(/* turbopackIgnore: true */ folder, `${page}.md`);
  try {
    const html = await marked.parse(await readFile(file, 'utf8'));
    return sanitizeHtml(html, {
      allowedTags: sanitizeHtml.defaults.allowedTags.concat('h1', 'h2'),
    });
  } catch (error) {
    if (!isMissing(error)) log().error({ err: error, page }, 'a text of the site can’t be read');
    return null;
  }
}
