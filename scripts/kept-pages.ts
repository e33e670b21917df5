import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import Negotiator from 'negotiator';
import { notePageView } from '@/lib/domains/page-stats';
import { keptInProcess, type Kept } from '@/lib/platform/cache/kept';
import { log } from '@/lib/platform/observability/log';
import { logCall } from '@/lib/platform/observability/log-call';
import { newNonce } from '@/lib/platform/http/security-headers';
import { NodeRequest } from '../server/api-adapter';
import { compressPieces, spliceGzip } from './spliced-gzip';

/** A page as Next rendered it, in pieces between which the nonce stands. */
interface Page {
  path: string;
  /** As it was in the answer that was kept: it also stands in the headers. */
  nonce: string;
  headers: Readonly<Record<string, string>>;
  pieces: readonly Buffer[];
  /** Made when it's first needed: many pages are never asked for again. */
  compressed?: readonly Buffer[];
  /** The communities that it names. */
  names: ReadonlySet<number>;
}

/** Milliseconds: a page may show which other communities are near or alike, and new ones may be. */
const LONGEST_MS = 5 * 60_000;

/** Some hundred pages of communities that much is known of. */
const MOST_BYTES = 24 * 1024 * 1024;

/** A page that's larger is rendered each time. */
const LARGEST_PAGE = 1024 * 1024;

/** With room for the compressed pieces, a quarter at most. */
const sizeOf = ({ pieces }: Page) =>
  pieces.reduce((sum, { length }) => sum + Math.ceil(length * 1.25), 1000);

const COMMUNITY = /^\/community\/([1-9]\d{0,8})\/[\w-]+$/;

/** As a page links to a community. */
const LINKED = /\/community\/([1-9]\d{0,8})\//g;

/** By these, Next's own scripts ask for something other than a page. */
const NOT_A_PAGE = [
  'rsc',
  'next-action',
  'next-router-prefetch',
  'next-router-state-tree',
  'range',
];

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What a page of that address is made of, and what it shows the views of; null where it isn't kept. */
function keeperOf(path: string): { kept: Kept<Page>; id: number; communityId?: number } | null {
  const options = {
    mostBytes: MOST_BYTES,
    sizeOf,
    alsoOf: ({ names }: Page) => names,
    longest: LONGEST_MS,
  };
  if (path === '/')
    return { kept: keptInProcess('home page', { ...options, madeOf: 'all' }), id: 0 };
  const id = Number(COMMUNITY.exec(path)?.[1] ?? 0);
  return id ? { kept: keptInProcess('community pages', options), id, communityId: id } : null;
}

/** As Next does with its answers. */
const compress = compression();

/** Next must not compress what is to be kept, so it doesn't hear that the client takes it. */
function compressAfterwards(request: IncomingMessage, response: ServerResponse): void {
  const asked = { method: request.method, headers: { ...request.headers } };
  if (asked.headers['accept-encoding'] === undefined) return;
  delete request.headers['accept-encoding'];
  // Of Express' requests and responses it uses nothing but what Node's have.
  compress(asked as Parameters<typeof compress>[0], response as never, () => {});
}

/**
 * Answers GETs of pages that are the same for everybody from what was rendered before, until anything
 * that they show changes. Only their nonce is a new one each time.
 * @param handle renders everything else
 */
export const withKeptPages =
  (handle: Handle): Handle =>
  async (request, response) => {
    const path = request.url ?? '';
    const keeper = request.method === 'GET' ? keeperOf(path) : null;
    if (!keeper || NOT_A_PAGE.some((name) => request.headers[name] !== undefined))
      return handle(request, response);
    const startedAt = performance.now();
    const { kept, id, communityId } = keeper;
    let page: Page | undefined;
    try {
      page = await kept.find(id);
    } catch (error) {
      log().warn({ err: error }, 'it is not known whether kept pages are still right');
      return handle(request, response);
    }
    if (page?.path === path) {
      send(page, request, response);
      logCall('kept page', { requestId: randomUUID(), method: 'page', status: 200 }, startedAt);
      if (communityId) await notePageView(new NodeRequest(request).headers, communityId);
      return;
    }
    compressAfterwards(request, response);
    const making = kept.begin(id);
    response.once('close', making.giveUp);
    capture(response, (body) => {
      const rendered = pageOf(path, response, body);
      if (rendered) making.keep(rendered);
    });
    await handle(request, response);
  };

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const { headers, nonce, pieces } = page;
  const fresh = newNonce();
  for (const [name, value] of Object.entries(headers))
    response.setHeader(name, value.replaceAll(nonce, fresh));
  const between = Buffer.from(fresh);
  if (!new Negotiator(request).encoding(['gzip']))
    return void response.end(
      Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece]))),
    );
  response.setHeader('content-encoding', 'gzip');
  page.compressed ??= compressPieces(pieces, between.length);
  response.end(spliceGzip(pieces, page.compressed, between));
}

/** Hands over what was written to a response once it's whole, unless it's large. */
function capture(response: ServerResponse, whole: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const add = (chunk: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    size += chunk.length;
    if (size <= LARGEST_PAGE) chunks.push(Buffer.from(chunk as string));
  };
  const { write, end } = response;
  response.write = ((...given: unknown[]) => {
    add(given[0]);
    return Reflect.apply(write, response, given) as boolean;
  }) as typeof write;
  response.end = ((...given: unknown[]) => {
    add(given[0]);
    if (size <= LARGEST_PAGE) whole(Buffer.concat(chunks));
    return Reflect.apply(end, response, given) as ServerResponse;
  }) as typeof end;
}

/** What belongs to one answer alone. */
const OF_ONE_ANSWER = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
]);

/** The page, where what was sent is one that may be kept. */
function pageOf(path: string, response: ServerResponse, body: Buffer): Page | null {
  const headers = response.getHeaders();
  const policy = String(headers['content-security-policy'] ?? '');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
  if (response.statusCode !== 200 || !isPage || !nonce || headers['set-cookie']) return null;
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    OF_ONE_ANSWER.has(name) || value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  const pieces = split(body, Buffer.from(nonce));
  return {
    path,
    nonce,
    headers: { vary: 'Accept-Encoding', ...(Object.fromEntries(kept) as Page['headers']) },
    pieces,
    names: new Set(
      [...body.toString('latin1').matchAll(LINKED)].flatMap(([, id]) => (id ? [Number(id)] : [])),
    ),
  };
}

function split(body: Buffer, at: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let to; (to = body.indexOf(at, from)) >= 0; from = to + at.length)
    pieces.push(body.subarray(from, to));
  return [...pieces, body.subarray(from)];
}
