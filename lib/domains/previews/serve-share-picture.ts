import { publicComparison, publicDetails } from '@/lib/domains/community-page';
import { linkedList } from '@/lib/domains/lists';
import { AppError } from '@/lib/platform/http/errors';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { NOTHING_ALLOWED } from '@/lib/platform/http/security-headers';
import { surrogateKeys } from '@/lib/platform/http/shared-caching';
import { serve } from '@/lib/platform/operations/serve';
import { COMPARE_LIMIT } from '@/lib/shared/constants/limits';
import { versionOf } from './pictures/address';
import { pictureOf } from './pictures/draw';
import { communityDrawing, comparisonDrawing, listDrawing, type Drawing } from './pictures/drawing';

const ADDRESS = /^(community|compare|list)\/([\w-]{1,64})\/([0-9a-f]{20})\.png$/;

const ID = /^[1-9]\d{0,8}$/;

const CACHING = {
  /** What has changed since has another address. */
  current: 'public, max-age=31536000, immutable',
  /** Asked for by an address of earlier facts. */
  older: 'public, max-age=300, s-maxage=60',
  /** Of a link that may end; nobody between keeps it. */
  list: 'private, max-age=300',
} as const;

/** Serves `GET /api/share-picture/{kind}/{key}/{version}.png`, the picture of a shared link. */
export const serveSharePicture = (request: ApiRequest, rest: string): Promise<Response> =>
  serve(request, 'share-picture', async () => {
    const [, kind = '', key = '', version] = ADDRESS.exec(rest) ?? [];
    const drawing = await drawingOf(kind, key);
    if (!drawing) throw new AppError('missing', 'This picture was not found.');
    const current = versionOf(drawing);
    const isList = kind === 'list';
    const headers = new Headers({
      'cache-control': CACHING[isList ? 'list' : version === current ? 'current' : 'older'],
      etag: `"${current}"`,
      ...(isList ? { 'x-robots-tag': 'noindex' } : surrogateKeys(key.split('-').map(Number))),
    });
    if (request.headers.get('if-none-match')?.includes(current))
      return new Response(null, { status: 304, headers });
    const picture = await pictureOf(drawing, !isList);
    headers.set('content-type', 'image/png');
    headers.set('content-length', String(picture.length));
    headers.set('content-security-policy', `${NOTHING_ALLOWED}; sandbox`);
    headers.set('cross-origin-resource-policy', 'cross-origin');
    const body = request.method === 'HEAD' ? null : new Uint8Array(picture);
    return new Response(body, { headers });
  });

/** What is to be drawn, of the facts as they are now; null where there is nothing. */
async function drawingOf(kind: string, key: string): Promise<Drawing | null> {
  if (kind === 'list') {
    const list = await linkedList(key);
    return list && listDrawing(list.title, list.places);
  }
  const ids = key.split('-');
  if (!ids.every((id) => ID.test(id))) return null;
  if (kind === 'community') {
    const community = ids.length === 1 ? await publicDetails(Number(key)) : null;
    return community && communityDrawing(community);
  }
  const unique = [...new Set(ids.map(Number))];
  if (kind !== 'compare' || unique.length > COMPARE_LIMIT) return null;
  const { dataResult } = await publicComparison(unique, '');
  return dataResult.length > 0 ? comparisonDrawing(dataResult) : null;
}
