import { linkedList } from '@/lib/domains/lists';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { serve } from '@/lib/platform/operations/serve';
import { sharedListPage } from './share-page';

/** Serves `GET /api/share-list/{token}`: what the link of a list is shown with, and leads on to. */
export const serveSharedList = (request: ApiRequest, token: string): Promise<Response> =>
  serve(request, 'share-list', async () => {
    const list = await linkedList(token);
    return new Response(sharedListPage(token, list), {
      status: list ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // People who have the link may open it; nobody should find it by searching.
        'x-robots-tag': 'noindex, nofollow',
      },
    });
  });
