import { database } from '@/db/client';
import { actorOf, readCredentials } from '@/lib/auth/session';
import { log } from '@/lib/server/log';
import type { RequestHeaders } from '@/lib/server/message';
import { networkOf } from '@/lib/server/network';
import { clientAddress } from '@/lib/server/request';
import { demoIsOpenTo } from '@/lib/server/this-machine';
import { fetchesAhead } from '@/lib/server/fetch-ahead';
import { noteView } from './notes';

/**
 * Notes that somebody opened a page that the server rendered. To be called when the page is on its
 * way: it reads who that was. Never fails.
 * @param headers of the request
 */
export async function notePageView(headers: RequestHeaders, communityId: number): Promise<void> {
  if (fetchesAhead(headers)) return;
  try {
    const credentials = readCredentials(headers);
    const actor =
      credentials &&
      (await actorOf(credentials.token, (await database()).primary, demoIsOpenTo(headers)));
    const network = networkOf(clientAddress({ headers }));
    noteView({ actor, network, userAgent: headers.get('user-agent') }, communityId);
  } catch (error) {
    log().warn({ err: error }, 'a view was not counted');
  }
}
