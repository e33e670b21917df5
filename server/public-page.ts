import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { PUBLIC_RENDER_HEADER } from '@/lib/platform/http/request';
import { SHARED_CACHING, SHARED_MISSING, surrogateKeys } from '@/lib/platform/http/shared-caching';
import { hashPolicy } from '@/lib/platform/http/security-headers';
import { inlineScriptHashes } from './inline-scripts';
import type { PageTurns } from './page-turns';

/** The better one first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A page as Next rendered it, the same for everybody. */
export interface PublicPage {
  path: string;
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  body: Buffer;
  /** Whether it may be kept and sent to others. */
  isCacheable: boolean;
  /** The communities it names. */
  names: ReadonlySet<number>;
  /** The whole body, compressed when a client first accepts it. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Larger ones are rendered each time, in bytes: pages, and the sitemap. */
const MAX_BYTES = 1024 * 1024;
const MAX_XML_BYTES = 16 * 1024 * 1024;

/** As a page links to a community. */
const LINK = /\/community\/([1-9]\d{0,8})\//g;

/** Headers of a single response. */
const OF_ONE_RESPONSE = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
]);

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: promisify(gzip),
};

/**
 * Has a page rendered for everybody: without cookies, and with a policy that allows its inline
 * scripts by their hashes.
 * @returns null where something that it reads is away
 * @throws AppError 'unavailable' where too many pages wait
 */
export async function renderPublicPage(turns: PageTurns, path: string): Promise<PublicPage | null> {
  const response = await turns.render({
    method: 'GET',
    url: path,
    headers: { [PUBLIC_RENDER_HEADER]: 'yes' },
  });
  if (!response) return null;
  const { statusCode: status, rawPayload: body } = response;
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(response.headers))
    if (!OF_ONE_RESPONSE.has(name) && value !== undefined)
      headers[name] = Array.isArray(value) ? value : String(value);
  const type = String(headers['content-type'] ?? '');
  const isHtml = type.startsWith('text/html');
  const most = type.startsWith('application/xml') ? MAX_XML_BYTES : isHtml ? MAX_BYTES : 0;
  const html = isHtml ? body.toString('utf8') : '';
  if (isHtml) headers['content-security-policy'] = hashPolicy(inlineScriptHashes(html));
  const isCacheable = status === 200 && body.length <= most && headers['set-cookie'] === undefined;
  if (isCacheable) {
    headers['cache-control'] = SHARED_CACHING;
    headers.etag = etagOf(body, String(headers['content-security-policy']));
  }
  if (status === 404 && headers['set-cookie'] === undefined)
    headers['cache-control'] = SHARED_MISSING;
  headers.vary = [headers.vary ?? [], 'Accept-Encoding'].flat().join(', ');
  const names = new Set([...html.matchAll(LINK)].map(([, id]) => Number(id)));
  const own = [...path.matchAll(LINK)].map(([, id]) => Number(id));
  Object.assign(headers, surrogateKeys([...own, ...names]));
  return { path, status, headers, body, isCacheable, names, encoded: {} };
}

/** Weak, because it stands for the compressed forms as well. */
function etagOf(body: Buffer, policy: string): string {
  const hash = createHash('sha256').update(policy).update(body).digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
}

/** Bytes that a page takes in memory, with both compressed forms. */
export const sizeOfPage = ({ body }: PublicPage): number => Math.ceil(body.length * 1.5) + 1000;

/** Sends a page, or 304 where the client has it. */
export async function sendPublicPage(
  page: PublicPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, encoded } = page;
  response.statusCode = status;
  // On a 304 too: browsers take its headers, such as the policy, for those of the page they have.
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (page.isCacheable && fresh(request.headers, { etag: headers.etag })) {
    response.statusCode = 304;
    return void response.end();
  }
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  const encoding = ENCODINGS.find((one) => accepted.includes(one));
  let { body } = page;
  if (encoding && body.length > 0) {
    body = await (encoded[encoding] ??= COMPRESS[encoding](body));
    response.setHeader('content-encoding', encoding);
  }
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
