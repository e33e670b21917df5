import { database } from '@/db/client';
import { setListEmails } from '@/db/queries/lists/list-news';
import { AppError } from '@/lib/platform/http/errors';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { unsubscribePage } from '@/lib/platform/http/unsubscribe-page';
import { readRegularToken } from '@/lib/platform/mail/unsubscribe-token';
import { serve } from '@/lib/platform/operations/serve';

const INCOMPLETE = 'This link is incomplete. Please open it from the email again.';

/** Serves `/api/unsubscribe/lists-<token>`, as the link of any other email is served. */
export const serveListUnsubscribe = (request: ApiRequest, token: string): Promise<Response> =>
  serve(
    request,
    'list-unsubscribe',
    async () => {
      const userId = readRegularToken('lists', token);
      if (userId === null) throw new AppError('missing', INCOMPLETE);
      const isDone = request.method === 'POST';
      if (isDone) await setListEmails((await database()).primary, userId, false);
      return unsubscribePage(isDone, {
        asks: 'You’ll no longer get email about what others change on your lists. The lists stay.',
        done: 'Email about your lists is off. You can switch it on again in a list, under Share this list.',
      });
    },
    ['GET', 'HEAD', 'POST'],
  );
