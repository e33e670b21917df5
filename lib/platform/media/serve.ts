import { database, type Db } from '@/db/client';
import { findMedia, isKeptToRestore, type MediaVariant } from '@/db/queries/platform/media';
import { videoOfFile } from '@/db/queries/videos/videos';
import { can } from '@/lib/shared/access/can';
import { actorOf, readCredentials } from '@/lib/platform/auth/session';
import {
  MEDIA_KEY_PATTERN,
  NO_FILE,
  RESTORABLE_KIND,
  REVIEWED_KINDS,
} from '@/lib/shared/constants/media';
import { MEDIA_PREFIX } from '@/lib/shared/constants/picture-sources';
import { AppError } from '@/lib/platform/http/errors';
import { NOTHING_ALLOWED } from '@/lib/platform/http/security-headers';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { surrogateKeys } from '@/lib/platform/http/shared-caching';
import { serve } from '@/lib/platform/operations/serve';
import { demoIsOpenTo } from '@/lib/platform/http/loopback';
import { byteRange } from './byte-range';
import { chooseVariant } from './choose-variant';
import { readStored } from './read-stored';
import { directLink } from './storage';

/**
 * Serves `GET /api/media/<key>?w=<pixels>`: the stored width nearest above, in the best format that
 * the Accept header names.
 */
export const serveMedia = (request: ApiRequest, key: string): Promise<Response> =>
  serve(request, 'media', () => mediaResponse(request, key));

const missing = () => new AppError('missing', NO_FILE);

async function mediaResponse(request: ApiRequest, key: string): Promise<Response> {
  if (!MEDIA_KEY_PATTERN.test(key)) throw missing();
  const { primary } = await database();
  const media = await findMedia(primary, key);
  const accept = request.headers.get('accept') ?? '';
  const variant = media && chooseVariant(media.variants, requestedWidth(request.url), accept);
  if (!variant) throw missing();
  return send(request, variant, await cachingOf(primary, request, key));
}

type Caching = Record<string, string>;

// A key is never given to another file.
const FOR_EVER: Caching = {
  'cache-control': 'public, max-age=31536000, immutable',
  ...surrogateKeys(),
};

/**
 * How long browsers may keep a file. What belongs to a video may be taken off the page again, and
 * until it is approved its editors alone get it. What was removed and can be restored, nobody gets.
 * @throws AppError 'missing' for everybody else
 */
async function cachingOf(db: Db, request: ApiRequest, key: string): Promise<Caching> {
  if (key.startsWith(`${RESTORABLE_KIND}-`)) {
    if (await isKeptToRestore(db, MEDIA_PREFIX + key)) throw missing();
    return FOR_EVER;
  }
  if (!REVIEWED_KINDS.some((kind) => key.startsWith(`${kind}-`))) return FOR_EVER;
  const video = await videoOfFile(db, MEDIA_PREFIX + key);
  if (!video) throw missing();
  const { communityId, isPublic } = video;
  if (isPublic)
    return {
      'cache-control': 'public, max-age=300, s-maxage=60',
      ...surrogateKeys([communityId]),
    };
  const token = readCredentials(request.headers)?.token;
  const actor = token ? await actorOf(token, db, demoIsOpenTo(request.headers)) : null;
  if (!can(actor, 'community:edit', { communityId })) throw missing();
  return { 'cache-control': 'private, no-cache' };
}

function requestedWidth(url: string): number | null {
  const text = new URL(url).searchParams.get('w') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

async function send(
  request: ApiRequest,
  variant: MediaVariant,
  caching: Caching,
): Promise<Response> {
  const etag = `"${variant.name}"`;
  const headers = new Headers({ ...caching, vary: 'Accept', etag });
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  const link = variant.contentType.startsWith('video/') ? await directLink(variant) : null;
  if (link) return redirectTo(link);
  headers.set('content-type', variant.contentType);
  headers.set('content-security-policy', `${NOTHING_ALLOWED}; sandbox`);
  // Emails and the previews of social networks show pictures as well.
  headers.set('cross-origin-resource-policy', 'cross-origin');
  headers.set('accept-ranges', 'bytes');
  const range = rangeFor(request, etag, variant.bytes);
  if (range === 'unsatisfiable') {
    const unsent = new Headers({ 'content-range': `bytes */${variant.bytes}` });
    return new Response(null, { status: 416, headers: unsent });
  }
  headers.set('content-length', String(range ? range.end - range.start + 1 : variant.bytes));
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${variant.bytes}`);
  if (request.method === 'HEAD') return new Response(null, { headers });
  const body = await readStored(variant, range ?? undefined);
  if (!body) throw missing();
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** Nobody may keep where it leads: who may see the file is asked each time. */
const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });

function isKnown(request: ApiRequest, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}

/** HTTP knows ranges for GET only, and only of the file that the client has a part of. */
function rangeFor(request: ApiRequest, etag: string, size: number) {
  const part = request.headers.get('if-range');
  if (request.method !== 'GET' || (part !== null && part !== etag)) return null;
  return byteRange(request.headers.get('range'), size);
}
