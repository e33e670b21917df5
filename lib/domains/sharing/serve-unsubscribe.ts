import { database } from '@/db/client';
import { addUnsubscribed } from '@/db/queries/accounts/unsubscribed';
import { BRAND } from '@/lib/shared/constants/brand';
import { AppError } from '@/lib/platform/http/errors';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { unsubscribePage } from '@/lib/platform/http/unsubscribe-page';
import { serve } from '@/lib/platform/operations/serve';
import { SHARING } from './constants';
import { readUnsubscribeToken } from './unsubscribe-link';

/**
 * Serves `/api/unsubscribe/<token>`: a page with a button, and its press. Mail programs send the
 * press by themselves (RFC 8058), and open the page alone without effect.
 */
export const serveUnsubscribe = (request: ApiRequest, token: string): Promise<Response> =>
  serve(
    request,
    'unsubscribe',
    async () => {
      const hash = readUnsubscribeToken(token);
      if (!hash) throw new AppError('missing', SHARING.noUnsubscribe);
      if (request.method === 'POST') await addUnsubscribed((await database()).primary, hash);
      return unsubscribePage(request.method === 'POST', {
        asks: `People will no longer be able to send you communities through ${BRAND}. You’ll still get email about your own account.`,
        done: `People can no longer send you communities through ${BRAND}.`,
      });
    },
    ['GET', 'HEAD', 'POST'],
  );
