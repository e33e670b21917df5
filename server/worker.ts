import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { WORKER_POLICY } from '@/lib/platform/http/security-headers';
import { WORKER_PATH } from '@/lib/shared/constants/worker';

/** Where the build leaves the worker, beside Next's own files. */
const FOLDER = path.resolve('.next', 'worker');

/** What a page needs of the build: its scripts, style sheets and fonts. */
const NEEDED = ['**/*.{js,css,woff2}'];

/**
 * Bundles the service worker with the list of the build's files. The same files make the same
 * worker, on whichever machine.
 */
export async function bundleWorker(): Promise<void> {
  const [{ build }, { getManifest }] = await Promise.all([
    import('esbuild'),
    import('@serwist/build'),
  ]);
  const { manifestEntries = [] } = await getManifest({
    globDirectory: path.join('.next', 'static'),
    globPatterns: NEEDED,
    modifyURLPrefix: { '': '/_next/static/' },
    // Their names change with what is in them.
    dontCacheBustURLsMatching: /./,
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
  });
  const files = manifestEntries
    .map(({ url }) => ({ url, revision: null }))
    .sort((one, other) => (one.url < other.url ? -1 : 1));
  const release = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  mkdirSync(FOLDER, { recursive: true });
  await build({
    entryPoints: ['lib/client/worker/service-worker.ts'],
    outfile: path.join(FOLDER, WORKER_PATH),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    define: {
      WORKER_FILES: JSON.stringify(files),
      WORKER_RELEASE: JSON.stringify(release),
      'process.env.NODE_ENV': '"production"',
    },
  });
}

/**
 * Responds to a request for the service worker. Browsers ask each time whether it has changed.
 * @returns whether the request was one
 */
export function sendWorker(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method } = request;
  if (url.split('?')[0] !== WORKER_PATH || (method !== 'GET' && method !== 'HEAD')) return false;
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('content-security-policy', WORKER_POLICY);
  send(request, WORKER_PATH, { root: FOLDER, cacheControl: false }).pipe(response);
  return true;
}
