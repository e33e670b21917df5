import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { WORKER_POLICY } from '@/lib/platform/http/security-headers';
import { WORKER_PATH } from '@/lib/shared/constants/worker';
import { STATIC_ROOT } from './static-files';

/** Where the build leaves the worker, beside Next's own files. */
const FOLDER = path.resolve('.next', 'worker');

/** What pages use of the build. */
const KEPT = /\.(?:js|css|woff2)$/;

/**
 * Bundles the service worker with the names of the build's files, by which it tells its own release
 * from others. The same files make the same worker, on whichever machine.
 */
export async function bundleWorker(): Promise<void> {
  const { build } = await import('esbuild');
  const names = readdirSync(STATIC_ROOT, { recursive: true }) as string[];
  const files = names
    .filter((name) => KEPT.test(name))
    .map((name) => `/_next/static/${name.split(path.sep).join('/')}`)
    .sort();
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
