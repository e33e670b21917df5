import { database } from '@/db/client';
import { setWeeklyEmail } from '@/db/queries/accounts/weekly-emails';
import { AppError } from '@/lib/platform/http/errors';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { readRegularToken } from '@/lib/platform/mail/unsubscribe-token';
import { unsubscribePage } from '@/lib/platform/http/unsubscribe-page';
import { serve } from '@/lib/platform/operations/serve';

const INCOMPLETE = 'This link is incomplete. Please open it from the email again.';

/** Serves `/api/unsubscribe/weekly-<token>`, as the link of any other email is served. */
export const serveWeeklyUnsubscribe = (request: ApiRequest, token: string): Promise<Response> =>
  serve(
    request,
    'weekly-unsubscribe',
    async () => {
      const userId = readRegularToken('weekly', token);
      if (userId === null) throw new AppError('missing', INCOMPLETE);
      const isDone = request.method === 'POST';
      if (isDone) await setWeeklyEmail((await database()).primary, userId, false);
      return unsubscribePage(isDone, {
        asks: 'You’ll no longer get the weekly email about your page. You’ll still get email about your account and your page when something happens.',
        done: 'The weekly email is off. You can switch it on in your account.',
      });
    },
    ['GET', 'HEAD', 'POST'],
  );
