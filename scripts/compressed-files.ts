import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const ROOT = path.resolve('.next', 'static');
const PREFIX = '/_next/static/';
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

const compress = promisify(brotliCompress);

/** Writes a `.br` beside every script and style sheet of the build. @returns how many */
export async function compressBuild(): Promise<number> {
  const names = await readdir(ROOT, { recursive: true });
  const files = names.filter((name) => path.extname(name) in TYPES);
  for (const name of files) {
    const source = await readFile(path.join(ROOT, name));
    const small = await compress(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    await writeFile(path.join(ROOT, `${name}.br`), small);
  }
  return files.length;
}

/**
 * Answers a request for a built file with its compressed twin, where there is one and the client
 * takes it. Next itself would compress it anew, less well, for every request.
 * @returns whether the request was answered
 */
export async function serveCompressed(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { url = '', method, headers } = request;
  if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD')) return false;
  if (!/\bbr\b/.test(String(headers['accept-encoding'] ?? ''))) return false;
  const name = (url.split('?')[0] ?? '').slice(PREFIX.length);
  const type = TYPES[path.extname(name)];
  if (!type || !/^[\w./-]+$/.test(name) || name.includes('..')) return false;
  const file = path.join(ROOT, `${name}.br`);
  const found = await stat(file).catch(() => null);
  if (!found) return false;
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': found.size,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  if (method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
  return true;
}
