import { database } from '@/db/client';
import { actorOf, readCredentials } from '@/lib/platform/auth/session';
import { log } from '@/lib/platform/observability/log';
import type { RequestHeaders } from '@/lib/platform/http/http-types';
import { networkOf } from '@/lib/platform/http/client-network';
import { clientAddress } from '@/lib/platform/http/request';
import { demoIsOpenTo } from '@/lib/platform/http/loopback';
import { isPrefetch } from '@/lib/platform/http/prefetch';
import { recordView } from './events';

/**
 * Notes that somebody opened a page that the server rendered. To be called when the page is on its
 * way: it reads who that was. Never fails.
 * @param headers of the request
 */
export async function recordPageView(headers: RequestHeaders, communityId: number): Promise<void> {
  if (isPrefetch(headers)) return;
  try {
    const credentials = readCredentials(headers);
    const actor =
      credentials &&
      (await actorOf(credentials.token, (await database()).primary, demoIsOpenTo(headers)));
    const network = networkOf(clientAddress({ headers }));
    recordView({ actor, network, userAgent: headers.get('user-agent') }, communityId);
  } catch (error) {
    log().warn({ err: error }, 'a view was not counted');
  }
}
