/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, Serwist, type PrecacheEntry } from 'serwist';
import { PAGES } from '@/lib/shared/constants/paths';
import { filesCache, outdatedCaches, PICTURES_CACHE } from './caches';
import { isReleaseQuestion } from './messages';
import { showNotices } from './push';
import { isOfRelease } from './release-files';
import { savedPages } from './saved-pages';

declare const self: ServiceWorkerGlobalScope;

/** Set when the worker is bundled (server/worker.ts): the files of the build, and their name. */
declare const WORKER_FILES: PrecacheEntry[];
declare const WORKER_RELEASE: string;

const MOST_PICTURES = 120;

const files = new Set(WORKER_FILES.map(({ url }) => url));
const { keepShell, answerShell, answerPage } = savedPages(WORKER_RELEASE, files);

const isNavigation = ({ mode }: Request): boolean => mode === 'navigate';

// A tab that is open keeps its own files (`outdatedCaches`), so the new worker need not wait for
// it. Calls go past the worker: what they answer is kept by the page (lib/client/offline).
const serwist = new Serwist({
  precacheEntries: WORKER_FILES,
  precacheOptions: {
    cacheName: filesCache(WORKER_RELEASE),
    cleanURLs: false,
    directoryIndex: null,
    concurrency: 4,
  },
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      // Of an earlier release, as a rule.
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: async ({ request }) => (await caches.match(request)) ?? fetch(request),
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && isNavigation(request) && url.pathname === PAGES.home,
      handler: answerShell,
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && isNavigation(request) && /^\/(?:community|compare)\//.test(url.pathname),
      handler: answerPage,
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin &&
        (url.pathname.startsWith('/assets/') ||
          (request.destination === 'image' && url.pathname.startsWith('/api/media/'))),
      handler: new CacheFirst({
        cacheName: PICTURES_CACHE,
        plugins: [
          new ExpirationPlugin({
            maxEntries: MOST_PICTURES,
            maxAgeSeconds: 30 * 24 * 60 * 60,
            purgeOnQuotaError: true,
          }),
        ],
      }),
    },
  ],
});
serwist.addEventListeners();

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const outdated = outdatedCaches(await caches.keys(), WORKER_RELEASE);
    await Promise.all(outdated.map((name) => caches.delete(name)));
  };
  event.waitUntil(clean());
});

self.addEventListener('message', ({ data, ports }) => {
  if (isReleaseQuestion(data)) ports[0]?.postMessage(isOfRelease(data.scripts, files));
});

showNotices(self);
