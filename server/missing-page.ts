import { randomUUID } from 'node:crypto';
import { SHARED_MISSING } from '@/lib/platform/http/shared-caching';
import { logCall } from '@/lib/platform/observability/log-call';
import { sendAwayPage } from './away-page';
import type { Handler } from './handler';
import type { PageTurns } from './page-turns';
import { renderPublicPage, sendPublicPage, type PublicPage } from './public-page';

/** Where it is rendered; asked for by its address, it is missing like any other. */
const ADDRESS = '/not-found';

/** Sends the page of what is missing, which is rendered once, for everybody. */
export function missingPages(turns: PageTurns): Handler {
  let rendered: Promise<PublicPage | null> | null = null;
  const render = async (): Promise<PublicPage | null> => {
    const page = await renderPublicPage(turns, ADDRESS);
    if (page?.status !== 200) return null;
    const headers = { ...page.headers, 'cache-control': SHARED_MISSING };
    return { ...page, status: 404, headers, isCacheable: false };
  };
  const forget = (): null => {
    rendered = null;
    return null;
  };
  const get = () => (rendered ??= render().then((page) => page ?? forget(), forget));
  return async (request, response) => {
    const startedAt = performance.now();
    const page = await get();
    if (!page) return sendAwayPage(request, response);
    await sendPublicPage(page, request, response);
    logCall('missing', { requestId: randomUUID(), method: 'page', status: 404 }, startedAt);
  };
}
