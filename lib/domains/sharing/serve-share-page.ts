import { publicDetails } from '@/lib/domains/community-page';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { serve } from '@/lib/platform/operations/serve';
import { sharePage } from './share-page';

/** Answers `GET /api/share-community/<id>` with the page that social networks read. */
export const serveSharePage = (request: ApiRequest, id: string): Promise<Response> =>
  serve(request, 'share-community', async () => {
    const community = /^[1-9]\d{0,8}$/.test(id) ? await publicDetails(Number(id)) : null;
    if (!community) throw new Refusal('missing', REFUSALS.noCommunity);
    return new Response(sharePage(community), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=300',
      },
    });
  });
