import { database } from '@/db/client';
import { endSearchEmails } from '@/db/queries/accounts/saved-searches';
import { AppError } from '@/lib/platform/http/errors';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { unsubscribePage } from '@/lib/platform/http/unsubscribe-page';
import { readRegularToken } from '@/lib/platform/mail/unsubscribe-token';
import { serve } from '@/lib/platform/operations/serve';

const INCOMPLETE = 'This link is incomplete. Please open it from the email again.';

/** Serves `/api/unsubscribe/searches-<token>`, as the link of any other email is served. */
export const serveSearchUnsubscribe = (request: ApiRequest, token: string): Promise<Response> =>
  serve(
    request,
    'search-unsubscribe',
    async () => {
      const userId = readRegularToken('searches', token);
      if (userId === null) throw new AppError('missing', INCOMPLETE);
      const isDone = request.method === 'POST';
      if (isDone) await endSearchEmails((await database()).primary, userId);
      return unsubscribePage(isDone, {
        asks: 'You’ll no longer get email about your saved searches. The searches stay.',
        done: 'Email about your saved searches is off. You can switch it on for each of them in Favorites, under Searches.',
      });
    },
    ['GET', 'HEAD', 'POST'],
  );
