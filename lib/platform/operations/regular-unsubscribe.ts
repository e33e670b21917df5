import { AppError } from '@/lib/platform/http/errors';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { unsubscribePage } from '@/lib/platform/http/unsubscribe-page';
import { readRegularToken, type RegularEmail } from '@/lib/platform/mail/unsubscribe-token';
import { serve } from './serve';

const INCOMPLETE = 'This link is incomplete. Please open it from the email again.';

interface Unsubscribing {
  /** For the log. */
  what: string;
  /** What a person confirms, and what they read once it is done. */
  asks: string;
  done: string;
  /** Ends the email. */
  end(userId: string): Promise<void>;
}

/**
 * Serves `/api/unsubscribe/<kind>-<token>`: a page with a button, and its press. Mail programs open
 * links to look at them, so only a press ends anything.
 */
export const regularUnsubscribe =
  (kind: RegularEmail, { what, end, ...says }: Unsubscribing) =>
  (request: ApiRequest, token: string): Promise<Response> =>
    serve(
      request,
      what,
      async () => {
        const userId = readRegularToken(kind, token);
        if (userId === null) throw new AppError('missing', INCOMPLETE);
        const isDone = request.method === 'POST';
        if (isDone) await end(userId);
        return unsubscribePage(isDone, says);
      },
      ['GET', 'HEAD', 'POST'],
    );
