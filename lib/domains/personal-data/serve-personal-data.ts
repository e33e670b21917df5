import { database } from '@/db/client';
import { findUser } from '@/db/queries/accounts/users';
import { openDownload } from '@/lib/platform/auth/sealed-link';
import { actorOf, readCredentials } from '@/lib/platform/auth/session';
import { AppError } from '@/lib/platform/http/errors';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { demoIsOpenTo } from '@/lib/platform/http/loopback';
import { serve } from '@/lib/platform/operations/serve';
import { BRAND } from '@/lib/shared/constants/brand';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { personalZip } from './zip';

/** Serves `GET /api/personal-data/<link>`, to the session that gave the password for it. */
export const servePersonalData = (request: ApiRequest, sealed: string): Promise<Response> =>
  serve(request, 'personal-data', async () => {
    const { primary } = await database();
    const token = readCredentials(request.headers)?.token;
    const actor = token ? await actorOf(token, primary, demoIsOpenTo(request.headers)) : null;
    const link = await openDownload(sealed);
    const isTheirs = actor && link?.userId === actor.id && link.sessionId === actor.sessionId;
    const row = isTheirs ? await findUser(primary, actor.id) : null;
    if (!row) throw new AppError('unauthenticated', MESSAGES.sessionEnded);
    const day = new Date().toISOString().slice(0, 10);
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${BRAND.toLowerCase()}-my-data-${day}.zip"`,
      'cache-control': 'no-store',
    };
    if (request.method === 'HEAD') return new Response(null, { headers });
    const account = { userId: row.user.id, emailId: row.user.emailId ?? '' };
    return new Response(await personalZip(primary, account), { headers });
  });
