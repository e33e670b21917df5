import { publicDetails } from '@/lib/domains/community-page';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { SHARED_CACHING, surrogateKeys } from '@/lib/platform/http/shared-caching';
import { serve } from '@/lib/platform/operations/serve';
import { missingPage, sharePage } from './share-page';

/** Serves `GET /api/share-community/<id>` with the page that social networks read. */
export const serveSharePage = (request: ApiRequest, id: string): Promise<Response> =>
  serve(request, 'share-community', async () => {
    const community = /^[1-9]\d{0,8}$/.test(id) ? await publicDetails(Number(id)) : null;
    return new Response(community ? sharePage(community) : missingPage(), {
      status: community ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': community ? SHARED_CACHING : 'no-store',
        ...(community && surrogateKeys([community.id])),
      },
    });
  });
