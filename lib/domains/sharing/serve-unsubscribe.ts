import { database } from '@/db/client';
import { addUnsubscribed } from '@/db/queries/accounts/unsubscribed';
import { BRAND } from '@/lib/shared/constants/brand';
import { AppError } from '@/lib/platform/http/errors';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { serve } from '@/lib/platform/operations/serve';
import { SHARING } from './constants';
import { readUnsubscribeToken } from './unsubscribe-link';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
};

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
      return new Response(page(request.method === 'POST'), { headers: HEADERS });
    },
    ['GET', 'HEAD', 'POST'],
  );

const page = (done: boolean): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>Unsubscribe | ${BRAND}</title></head><body>`,
    done
      ? `<h1>You’re unsubscribed</h1><p>People can no longer send you communities through ${BRAND}.</p>`
      : `<h1>Unsubscribe?</h1><p>People will no longer be able to send you communities through ${BRAND}. You’ll still get email about your own account.</p><form method="post"><button>Unsubscribe</button></form>`,
    '</body></html>',
  ].join('\n');
