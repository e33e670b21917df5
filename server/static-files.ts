import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import Negotiator from 'negotiator';
import send from 'send';
import { wordTable } from '@/lib/shared/format/word-table';

/** Where Next's build puts scripts and style sheets. */
export const STATIC_ROOT = path.resolve('.next', 'static');

const PREFIX = '/_next/static/';

/** By extension; only these are compressed. */
export const CONTENT_TYPES = wordTable<string>({
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
});

interface StaticFiles {
  /**
   * Responds to a request for a compressed file, or for one that there is not.
   * @returns whether the request was one
   */
  send(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * The compressed files of the build, for clients that accept Brotli. Next would compress the
 * originals for every request, and less well.
 */
export function openStaticFiles(root = STATIC_ROOT): StaticFiles {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const known = new Set(names.map((name) => name.split(path.sep).join('/')));
  return {
    send: (request, response) => {
      const { url = '', method } = request;
      if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD')) return false;
      const name = decodeURIComponent((url.split('?')[0] ?? '').slice(PREFIX.length));
      if (!known.has(name)) {
        // Next would render a page for it.
        response.writeHead(404, { 'cache-control': 'no-store', 'content-length': '0' }).end();
        return true;
      }
      const type = CONTENT_TYPES[path.extname(name)];
      if (!type || !known.has(`${name}.br`)) return false;
      if (!new Negotiator(request).encoding(['br'])) return false;
      response.setHeader('content-type', type);
      response.setHeader('content-encoding', 'br');
      response.setHeader('vary', 'Accept-Encoding');
      const options = { root, maxAge: '1y', immutable: true, acceptRanges: false };
      send(request, `/${encodeURI(name)}.br`, options).pipe(response);
      return true;
    },
  };
}
